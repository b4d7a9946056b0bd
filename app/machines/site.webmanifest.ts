import { palette, site } from "#config/site.ts";

const icon = (size: number, name = `icon-${size}`) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
});

/** `/site.webmanifest`: the site among the programs of a phone. */
export function loader(): Response {
  const manifest = {
    name: site.name,
    short_name: site.shortName,
    description: "Un seul produit recommandé par catégorie et par budget.",
    lang: site.language,
    start_url: "/",
    display: "browser",
    background_color: palette.paper[0],
    theme_color: palette.ink[0],
    icons: [icon(192), icon(512), { ...icon(512, "icon-maskable-512"), purpose: "maskable" }],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
