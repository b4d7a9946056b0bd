-- Seeded texts that were inexact, where they still stand: an editor’s own stay.

-- What nobody has read of a product is said to be unknown, and what its maker claims is said to be a claim.
update public.products set short_description = corrected.text
from (values
  ('ninja-foodi-dual-zone-af300eu',
   'Deux tiroirs, 7,6 l en tout, et deux cuissons différentes qui peuvent se terminer en même temps. Mesurez d’abord votre plan de travail : il faut à cette friteuse à air une quarantaine de centimètres.',
   'Deux tiroirs, 7,6 l en tout, et deux cuissons différentes qui peuvent se terminer en même temps. Mesurez d’abord votre plan de travail : il faut à cette friteuse à air une quarantaine de centimètres de large.'),
  ('nothing-phone-3a',
   'Un grand écran OLED de 6,77 pouces, un téléobjectif et une batterie de 5 000 mAh, pour un budget mesuré. Ce smartphone s’utilise plutôt à deux mains.',
   'Un grand écran OLED de 6,77 pouces, un téléobjectif et une batterie de 5 000 mAh, pour un budget mesuré. Ce smartphone s’utilise plutôt à deux mains. DAS et classe énergétique non vérifiés par nos soins : à lire sur l’emballage ou la fiche du marchand.'),
  ('fairphone-gen-6',
   'Un simple tournevis suffit : douze éléments de ce smartphone se changent chez soi, batterie et écran compris. Mises à jour de sécurité annoncées jusqu’en 2033.',
   'Un simple tournevis suffit : douze éléments de ce smartphone se changent chez soi, batterie et écran compris. Mises à jour de sécurité annoncées jusqu’en 2033. DAS et classe énergétique non vérifiés par nos soins : à lire sur l’emballage ou la fiche du marchand.'),
  ('shokz-openrun-pro-2',
   'Pour courir sans se couper de la rue. Ces écouteurs ouverts à conduction osseuse, complétés par de petits haut-parleurs pour les graves, pèsent une trentaine de grammes, sont certifiés IP55 et tiennent jusqu’à 12 heures selon la marque. Ils n’isolent pas du bruit, et c’est voulu.',
   'Pour courir sans se couper de la rue. Ces écouteurs ouverts à conduction osseuse, complétés par de petits haut-parleurs pour les graves, pèsent une trentaine de grammes, sont certifiés IP55 et tiennent jusqu’à 12 heures selon la marque. Ils n’isolent pas du bruit, et c’est voulu. DAS non vérifié par nos soins.'),
  ('garmin-forerunner-165',
   '39 g au poignet pour courir : GPS, plans d’entraînement et écran AMOLED. Autonomie annoncée de 11 jours au quotidien et de 19 heures avec le GPS. Pour écouter de la musique sans téléphone, il faut la version Music.',
   '39 g au poignet pour courir : GPS, plans d’entraînement et écran AMOLED. Autonomie annoncée de 11 jours au quotidien et de 19 heures avec le GPS. Pour écouter de la musique sans téléphone, il faut la version Music. DAS non vérifié par nos soins.'),
  ('moccamaster-kbg-select',
   'Elle ne se programme pas : il faut être là pour la lancer. Cette cafetière à filtre fabriquée aux Pays-Bas prépare 1,25 l de café à la fois, et un sélecteur l’adapte à une verseuse pleine ou à demi pleine. Prix non relevé : aucun marchand n’est encore retenu.',
   'Elle ne se programme pas : il faut être là pour la lancer. Cette cafetière à filtre fabriquée aux Pays-Bas prépare 1,25 l de café à la fois, et un sélecteur l’adapte à une verseuse pleine ou à demi pleine. La température de l’eau, notre premier critère, n’est pas relevée. Prix non relevé : aucun marchand n’est encore retenu.'),
  ('dyson-v15-detect',
   'Un faisceau lumineux fait ressortir la poussière fine, et l’aspiration s’adapte à ce qu’elle ramasse. Aspirateur balai sans fil, annoncé pour 60 minutes d’autonomie au plus. Prix non relevé à ce jour : il est à lire chez le marchand.',
   'Un faisceau lumineux éclaire le sol devant la brosse et, selon la marque, l’aspiration s’adapte à ce qu’elle ramasse. Aspirateur balai sans fil, annoncé pour 60 minutes au plus ; l’autonomie en usage normal, notre premier critère, n’est pas relevée. Prix non relevé à ce jour : il est à lire chez le marchand.'),
  ('theragun-mini',
   'Un pistolet de massage qui se glisse dans un sac de sport, à trois vitesses et de forme triangulaire. Pour des séances courtes. Prix non relevé : aucun marchand n’est encore retenu.',
   'Un pistolet de massage qui se glisse dans un sac de sport, à trois vitesses et de forme triangulaire. Le bruit qu’il fait, notre premier critère, n’est pas relevé. Prix non relevé : aucun marchand n’est encore retenu.'),
  ('kobo-clara-colour',
   'Les livres prêtés par la bibliothèque y trouvent leur place : cette liseuse de 6 pouces lit le format EPUB. Étanche (IPX8), avec 16 Go de mémoire. Les couleurs restent plus pâles que sur une tablette.',
   'Les livres prêtés par la bibliothèque y trouvent leur place : cette liseuse de 6 pouces lit le format EPUB. Étanche (IPX8), avec 16 Go de mémoire. Ses couleurs sont celles de l’encre électronique, non d’une tablette.'),
  ('logitech-mx-master-4',
   'Pour une main droite, et plutôt grande. Cette souris sans fil de 150 g a des clics discrets, une molette rapide et un retour haptique sous le pouce ; autonomie annoncée de 70 jours, recharge en USB-C.',
   'Pour une main droite, et plutôt grande. Cette souris sans fil de 150 g a des clics annoncés discrets, une molette rapide et un retour haptique sous le pouce ; autonomie annoncée de 70 jours, recharge en USB-C.'),
  ('brother-hl-l2445dw',
   'Du texte, et rien d’autre : ni couleur, ni scanner. Imprimante laser monochrome à recto verso automatique, reliée en Wi-Fi ou par câble réseau. Jusqu’à 32 pages par minute selon la marque. Prix non relevé à ce jour : il est à lire chez le marchand.',
   'Du texte, et rien d’autre : ni couleur, ni scanner. Imprimante laser monochrome à recto verso automatique, reliée en Wi-Fi ou par câble réseau. Jusqu’à 32 pages par minute selon la marque. Le coût du toner, notre premier critère, n’est pas relevé. Prix non relevé à ce jour : il est à lire chez le marchand.')
) as corrected (slug, seeded, text)
where products.slug = corrected.slug and products.short_description = corrected.seeded;

-- Criteria stand in the order of their weights.
update public.categories set
  description = replace(description, 'la durée réglable de l’aube, l’intensité, les sons, l’heure gardée pendant une coupure.',
    'la durée réglable de l’aube, l’intensité, l’heure gardée pendant une coupure, les sons.'),
  criteria = jsonb_build_array(criteria -> 0, criteria -> 1, criteria -> 3, criteria -> 2)
where slug = 'reveils-lumineux' and jsonb_array_length(criteria) = 4
  and strpos(description, 'la durée réglable de l’aube, l’intensité, les sons, l’heure gardée pendant une coupure.') > 0;

update public.categories set criteria = jsonb_set(criteria, '{0,definition}',
  to_jsonb('Une lumière dirigée vers la table, qui n’atteint pas l’écran.'::text))
where slug = 'lampes-de-bureau' and criteria -> 0 ->> 'definition' = 'Une lumière dirigée vers la table, derrière la surface de l’écran.';

-- The answers of the choosers claim no more than the pages that they lead to.
do $$
declare
  corrected record;
begin
  for corrected in
    select * from (values
      ('audio', 'Ils réduisent le bruit dans une poche, et restent reliés à trois appareils.',
       'Ils réduisent le bruit, tiennent dans une poche et restent reliés à trois appareils.'),
      ('audio', 'Nos choix sans fil sont parmi les plus chers de leur catégorie. Nous n’avons pas encore de modèle à petit prix que nous sachions défendre.',
       'Nous n’avons pas encore, pour cet usage, de modèle à petit prix que nous sachions défendre.'),
      ('audio', 'et la presse qui l’a essayé place sa réduction de bruit au plus haut.',
       'et les essais que nous avons lus placent sa réduction de bruit parmi les meilleures.'),
      ('audio', 'Elle pèse à peine plus d’un demi-kilo et ne craint ni l’eau ni la poussière.',
       'Elle pèse à peine plus d’un demi-kilo, et la marque l’annonce protégée de l’eau et de la poussière.'),
      ('audio', 'Des lumières, une sangle, et de quoi tenir une nuit sans prise.',
       'Des lumières, une sangle, et 10 heures annoncées sans prise, lumières allumées.'),
      ('telephones', 'Le plus petit de nos choix, suivi jusqu’en août 2031 selon Google.',
       'Le plus petit de nos smartphones, suivi jusqu’en août 2031 selon Google.'),
      ('telephones', 'pour moins que nos autres choix.',
       'pour moins que nos autres smartphones.')
    ) as corrections (slug, seeded, text)
  loop
    update public.choosers set tree = replace(tree::text, corrected.seeded, corrected.text)::jsonb
    where slug = corrected.slug and strpos(tree::text, corrected.seeded) > 0;
  end loop;
end
$$;

update public.people set text = 'Elle écrit les critères, lit ce que publient fabricants et marchands, et répond de chaque page qui ne porte pas d’autre nom.'
where slug = 'equipe' and text = 'Elle écrit les critères, lit ce que publient fabricants et marchands, et répond ensemble de chaque page qui ne porte pas d’autre nom.';
