import { formatPrice } from "#app/lib/formatting/format-price.ts";
import type { Answer } from "#app/product/answers.ts";
import { ModelName } from "#app/product/model-name.tsx";
import type { Otherwise } from "#app/product/otherwise.ts";
import { Link } from "#app/ui/link.tsx";

/** For whom the product is, and who is better served by what else; nothing where neither is known. */
export function AnswerFor({ answer: { audience, otherwise } }: { answer: Answer }) {
  if (!audience && !otherwise) return null;
  return (
    <dl className="answer-for">
      {audience && (
        <div>
          <dt>Pour vous si</dt>
          <dd>{audience}</dd>
        </div>
      )}
      {otherwise && (
        <div>
          <dt>Sinon</dt>
          <dd>
            <Else {...otherwise} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Else({ who, name, path, amount }: Otherwise) {
  if (path === null)
    return (
      <>
        <ModelName>{name}</ModelName>, pour {who}
      </>
    );
  return (
    <>
      {who} :{" "}
      <Link to={path} className="text-link">
        <ModelName>{name}</ModelName>
      </Link>
      {amount === null ? "." : `, ${formatPrice(amount)}.`}
    </>
  );
}
