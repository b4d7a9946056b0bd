import { Section } from "#app/ui/section.tsx";
import { site } from "#config/site.ts";
import type { Route } from "./+types/notices.ts";
import { Facts } from "./facts.tsx";
import { LegalPage, LegalText, legalMeta } from "./legal-page.tsx";

const page = {
  path: "/legal/notices",
  title: "Mentions légales",
  lead: `Qui publie ${site.name}, qui l’héberge, et comment nous joindre.`,
};

const { publisher, host } = site;

const publisherFacts = [
  { label: "Éditeur", value: publisher.name },
  { label: "Forme juridique et capital", value: publisher.legalForm },
  { label: "Adresse", value: publisher.address },
  { label: "Téléphone", value: publisher.phone },
  { label: "Adresse e-mail", value: publisher.email },
  { label: "Immatriculation", value: publisher.registration },
  { label: "Directeur de la publication", value: publisher.publicationDirector },
];

const hostFacts = [
  { label: "Hébergeur", value: host.name },
  { label: "Adresse", value: host.address },
  { label: "Téléphone", value: host.phone },
];

export const meta: Route.MetaFunction = ({ matches }) => legalMeta(matches[0].loaderData.siteUrl, page);

export default function Notices() {
  return (
    <LegalPage page={page}>
      <Section title="Éditeur">
        <Facts facts={publisherFacts} />
      </Section>
      <Section title="Hébergement">
        <Facts facts={hostFacts} />
      </Section>
      <LegalText title="Contenus">
        <p>
          Les textes de ce site sont écrits par sa rédaction. Les noms de produits et de marques cités
          appartiennent à leurs titulaires ; ils ne servent qu’à désigner les produits dont nous parlons.
        </p>
      </LegalText>
    </LegalPage>
  );
}
