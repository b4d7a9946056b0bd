import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

/** Whom to ask about a product: the contact form, with the subject filled in. */
export function AskAbout({ name }: { name: string }) {
  return (
    <Section title="Une question ?" id="question">
      <p className="max-w-prose text-lead">
        Une hésitation, une précision qui manque, une erreur sur cette page : écrivez-nous.
      </p>
      <p className="mt-7">
        <ButtonLink
          to={`/contact?${new URLSearchParams({ sujet: `Question sur ${name}` })}`}
          rel="nofollow"
          variant="outline"
        >
          Poser une question
        </ButtonLink>
      </p>
    </Section>
  );
}
