import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";

interface ProductLinksProps {
  name: string;
  /** The contact form, filled in with this page; absent in a preview. */
  reportPath: string | undefined;
}

/** Whom to ask about a product, and whom to correct. */
export function ProductLinks({ name, reportPath }: ProductLinksProps) {
  const question = `/contact?${new URLSearchParams({ sujet: `Question sur ${name}` })}`;
  return (
    <Container>
      <p id="question" className="product-links" data-print="hidden">
        <Link to={question} rel="nofollow" className="text-link">
          Poser une question
        </Link>
        {reportPath && (
          <Link to={reportPath} rel="nofollow" className="text-link">
            Signaler une erreur
          </Link>
        )}
      </p>
    </Container>
  );
}
