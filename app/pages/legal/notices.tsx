import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { getPictureCredits } from "#app/product/picture-credits.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { site } from "#config/site.ts";
import type { Route } from "./+types/notices.ts";
import { Facts } from "./facts.tsx";
import { LegalPage, LegalText, legalMeta } from "./legal-page.tsx";

const page = {
  path: "/legal/notices",
  title: "Mentions légales",
  lead: `Qui publie ${site.name}, qui l’héberge, et comment nous joindre.`,
  updatedOn: "23 novembre 2026",
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

export const loader = publicLoader(async ({ client }: Route.LoaderArgs & PublicReads) => {
  return { credits: await getPictureCredits(client) };
});

export const meta = legalMeta(page);

export default function Notices({ loaderData: { credits } }: Route.ComponentProps) {
  return (
    <LegalPage page={page}>
      <Section title="Éditeur">
        <Facts facts={publisherFacts} />
      </Section>
      <Section title="Hébergement">
        <Facts facts={hostFacts} />
      </Section>
      <LegalText title="Nous joindre">
        <p>
          La <Link to="/contact">page de contact</Link> sert à tout : une question, une erreur à corriger, une
          demande sur vos données, un contenu que vous jugez illicite. Indiquez alors l’adresse de la page.
        </p>
      </LegalText>
      <LegalText title="Textes et images">
        <p>
          Les textes sont écrits par la rédaction.{" "}
          {credits?.length === 0
            ? "Les images du catalogue sont des dessins faits pour ce site et écrits en code : aucune photographie, aucun visuel de fabricant ni de marchand, rien de décalqué."
            : "Les dessins du catalogue sont faits pour ce site et écrits en code, rien n’y est décalqué."}{" "}
          Textes et dessins sont protégés par le droit d’auteur, tous droits réservés ; ce que vous pouvez en
          faire est dit dans les <Link to="/legal/terms">conditions d’utilisation</Link>.
        </p>
        {credits && credits.length > 0 && (
          <>
            <p>Les photographies et les visuels viennent d’ailleurs, et chacun est crédité sous l’image :</p>
            <ul>
              {credits.map((credit) => (
                <li key={credit}>{credit}</li>
              ))}
            </ul>
          </>
        )}
        <p>
          Les dessins représentent des produits réels, parfois avec le nom qu’ils portent. Ces noms et ces
          marques appartiennent à leurs titulaires ; ils ne servent qu’à désigner les produits dont nous
          parlons, et leur présence ici ne signale aucun accord.
        </p>
      </LegalText>
      <LegalText title="Caractères et pictogrammes">
        <p>
          Les textes sont composés en Besley (The Besley Project Authors) et en Hanken Grotesk (The Hanken
          Grotesk Project Authors), sous licence SIL Open Font License 1.1. Les pictogrammes sont dessinés
          pour ce site.
        </p>
      </LegalText>
    </LegalPage>
  );
}
