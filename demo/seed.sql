-- The demonstration catalogue, for an empty database only (SEED=demo).
--
-- Ids are stable: tests and the dossiers refer to them. A category's id encodes its first place in the tree, two digits
-- per level (01 Audio, 0101 Casques, 010101 its first leaf). Dates are fixed as well: they are what search engines are
-- told about the last change. Prices have the catalogue's day, whenever the database is made: nobody read them at a
-- merchant's. Pictures are the site's own drawings, in public/media/. Prices are
-- indicative and in euros; null where nobody read one. The description of a leaf names
-- its criteria, and its range of prices where a branch has a choice for each. Buying links lead to the merchant's search for the
-- exact model; without one the button has no action. Titles keep ordinary spaces, as people type them in a search;
-- descriptions have French no-break spaces.

-- 1. Categories -------------------------------------------------------------------------------------------------------

-- Top level. The first three are on the home page.
insert into public.categories
  (id, slug, name, description, image_url, parent_id, sort_order, is_active, created_at, updated_at) values
('c0000000-0000-4000-8000-000000010000', 'audio', 'Audio',
 'Écouter de la musique, un film ou un appel, chez soi comme en déplacement. Casque, écouteurs, enceinte ou barre de son : tout dépend du lieu et de l’usage.',
 '/media/categories/audio.svg', null, 10, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000020000', 'telephones', 'Téléphones',
 'Un téléphone se garde plusieurs années. Nous regardons la taille, la durée des mises à jour et la facilité de réparation avant les performances brutes.',
 '/media/categories/telephones.svg', null, 20, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000030000', 'maison-et-cuisine', 'Maison et cuisine',
 'Les appareils que l’on utilise tous les jours, du premier café au dernier coup d’aspirateur. L’entretien et la place occupée comptent autant que les fonctions.',
 '/media/categories/maison-et-cuisine.svg', null, 30, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000040000', 'sante-et-bien-etre', 'Santé et bien-être',
 'Des appareils pour suivre ses habitudes et prendre soin de soi. Ils informent et accompagnent ; ils ne remplacent pas l’avis d’un médecin.',
 '/media/categories/sante-et-bien-etre.svg', null, 40, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000050000', 'sommeil-et-eclairage', 'Sommeil et éclairage',
 'De quoi se lever, lire et s’endormir dans une lumière qui convient et, si possible, au calme.',
 '/media/categories/sommeil-et-eclairage.svg', null, 50, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000060000', 'lecture-et-bureau', 'Lecture et bureau',
 'Le nécessaire pour lire, écrire, imprimer et s’éclairer, chez soi ou au bureau, sans multiplier les appareils.',
 '/media/categories/lecture-et-bureau.svg', null, 60, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
-- Hidden from visitors: the one inactive category.
('c0000000-0000-4000-8000-000000070000', 'jardin-et-exterieur', 'Jardin et extérieur',
 'Outils et appareils pour le jardin, la terrasse et le balcon.',
 '/media/categories/jardin-et-exterieur.svg', null, 70, false, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00');

-- Second level
insert into public.categories
  (id, slug, name, description, image_url, parent_id, sort_order, is_active, created_at, updated_at) values
('c0000000-0000-4000-8000-000000010100', 'casques', 'Casques',
 'Des modèles qui couvrent l’oreille. Deux budgets : moins de 200 € avec un câble, à un poste fixe ; plus de 200 € sans fil, pour les transports et leur bruit.',
 '/media/categories/casques.svg', 'c0000000-0000-4000-8000-000000010000', 10, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000010200', 'ecouteurs', 'Écouteurs',
 'Ils tiennent dans une poche et se font oublier. Le choix dépend d’abord de ce que l’on en fait : trajets et appels, ou sport.',
 '/media/categories/ecouteurs.svg', 'c0000000-0000-4000-8000-000000010000', 20, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000010300', 'enceintes', 'Enceintes',
 'De la petite enceinte que l’on glisse dans un sac à celle qui anime une fête. Deux budgets : moins de 200 € pour l’emporter partout, plus de 200 € pour sonoriser un jardin.',
 '/media/categories/enceintes.svg', 'c0000000-0000-4000-8000-000000010000', 30, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000010400', 'barres-de-son', 'Barres de son',
 'Un moyen simple d’améliorer le son d’un téléviseur. Nos critères, dans l’ordre : l’immersion sans caisson, la calibration de la pièce, la largeur du meuble, la clarté des dialogues.',
 '/media/categories/barres-de-son.svg', 'c0000000-0000-4000-8000-000000010000', 40, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000020100', 'smartphones', 'Smartphones',
 'Deux budgets : moins de 400 € pour l’essentiel et un grand écran ; plus de 400 € pour un format compact ou pour un téléphone qui se répare.',
 '/media/categories/smartphones.svg', 'c0000000-0000-4000-8000-000000020000', 10, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000020200', 'telephones-a-touches', 'Téléphones à touches',
 'Pour appeler, écrire un message et s’arrêter là. Nos critères, dans l’ordre : les réseaux acceptés, l’autonomie, le poids, la lisibilité des touches et de l’écran.',
 '/media/categories/telephones-a-touches.svg', 'c0000000-0000-4000-8000-000000020000', 20, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000030100', 'cafetieres-et-machines-a-cafe', 'Cafetières et machines à café',
 'Grains moulus à la demande, filtre ou piston : trois manières de préparer le café, pour des budgets et un entretien très différents.',
 '/media/categories/cafetieres-et-machines-a-cafe.svg', 'c0000000-0000-4000-8000-000000030000', 10, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000030200', 'cuisson-et-preparation', 'Cuisson et préparation',
 'Des appareils pour cuire, pétrir ou mélanger. Ils prennent de la place sur le plan de travail : mieux vaut qu’ils servent souvent.',
 '/media/categories/cuisson-et-preparation.svg', 'c0000000-0000-4000-8000-000000030000', 20, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000030300', 'aspirateurs', 'Aspirateurs',
 'Balai ou robot : l’un se passe quand on le souhaite, l’autre travaille en votre absence.',
 '/media/categories/aspirateurs.svg', 'c0000000-0000-4000-8000-000000030000', 30, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000040100', 'montres-connectees', 'Montres connectées',
 'L’heure, les notifications et le suivi de l’activité au poignet. Nos critères, dans l’ordre : l’autonomie, la discrétion, les mesures de la nuit, des mesures dont les limites sont dites.',
 '/media/categories/montres-connectees.svg', 'c0000000-0000-4000-8000-000000040000', 10, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000040200', 'montres-de-sport', 'Montres de sport',
 'Pour s’entraîner sans emporter son téléphone. Nos critères, dans l’ordre : l’autonomie avec le GPS, un écran lisible en plein soleil, les séances programmées.',
 '/media/categories/montres-de-sport.svg', 'c0000000-0000-4000-8000-000000040000', 20, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000040300', 'balances-connectees', 'Balances connectées',
 'Le poids et une estimation de la composition corporelle, envoyés vers le téléphone ; la tendance en dit plus qu’une pesée. Nos critères, dans l’ordre : l’envoi sans téléphone, la mesure des artères, le nombre de profils, le coût de l’abonnement, l’autonomie.',
 '/media/categories/balances-connectees.svg', 'c0000000-0000-4000-8000-000000040000', 30, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000040400', 'brosses-a-dents-electriques', 'Brosses à dents électriques',
 'L’utile tient en peu de fonctions. Nos critères, dans l’ordre : le capteur de pression, la minuterie, le prix et la disponibilité des têtes.',
 '/media/categories/brosses-a-dents-electriques.svg', 'c0000000-0000-4000-8000-000000040000', 40, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000040500', 'pistolets-de-massage', 'Pistolets de massage',
 'Pour masser un mollet ou une cuisse après l’effort. Nos critères, dans l’ordre : l’encombrement, la simplicité des réglages, puis le poids et le bruit.',
 '/media/categories/pistolets-de-massage.svg', 'c0000000-0000-4000-8000-000000040000', 50, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000050100', 'reveils-lumineux', 'Réveils lumineux',
 'Une lumière qui monte peu à peu avant l’heure du lever, à la place d’une sonnerie brutale. Nos critères, dans l’ordre : la durée réglable de l’aube, l’intensité, l’heure gardée pendant une coupure, les sons.',
 '/media/categories/reveils-lumineux.svg', 'c0000000-0000-4000-8000-000000050000', 10, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000050200', 'bouchons-d-oreilles', 'Bouchons d’oreilles',
 'Pour dormir, lire ou se concentrer malgré le bruit. Nos critères, dans l’ordre : l’ajustement à l’oreille (un bouchon mal mis isole mal), l’affaiblissement annoncé, l’entretien.',
 '/media/categories/bouchons-d-oreilles.svg', 'c0000000-0000-4000-8000-000000050000', 20, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000050400', 'ampoules-connectees', 'Ampoules connectées',
 'La couleur et l’intensité se règlent depuis un téléphone ou un interrupteur. Nos critères, dans l’ordre : la compatibilité avec votre installation, le fonctionnement sans pont, l’intensité.',
 '/media/categories/ampoules-connectees.svg', 'c0000000-0000-4000-8000-000000050000', 40, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000060100', 'liseuses', 'Liseuses',
 'Choisir une liseuse, c’est aussi choisir une librairie en ligne. Nos critères, dans l’ordre : les formats et les prêts qu’elle accepte, l’écran, l’étanchéité.',
 '/media/categories/liseuses.svg', 'c0000000-0000-4000-8000-000000060000', 10, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000060200', 'souris', 'Souris',
 'On y pose la main toute la journée. Nos critères, dans l’ordre : la forme, la discrétion des clics, l’autonomie, puis la précision affichée.',
 '/media/categories/souris.svg', 'c0000000-0000-4000-8000-000000060000', 20, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000060300', 'claviers', 'Claviers',
 'De petits détails qui se remarquent à chaque phrase. Nos critères, dans l’ordre : le passage d’un appareil à l’autre, la frappe, la disposition des touches.',
 '/media/categories/claviers.svg', 'c0000000-0000-4000-8000-000000060000', 30, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000060400', 'imprimantes-laser', 'Imprimantes laser',
 'Pour imprimer du texte, même rarement, sans encre qui sèche. Nos critères, dans l’ordre : le recto verso, la liaison sans fil, le coût du toner.',
 '/media/categories/imprimantes-laser.svg', 'c0000000-0000-4000-8000-000000060000', 40, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000050300', 'lampes-de-bureau', 'Lampes de bureau',
 'Un éclairage franc sur le plan de travail. Nos critères, dans l’ordre : l’absence de reflet sur l’écran, le réglage de la lumière, l’encombrement.',
 '/media/categories/lampes-de-bureau.svg', 'c0000000-0000-4000-8000-000000060000', 50, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00');

-- Third level
insert into public.categories
  (id, slug, name, description, image_url, parent_id, sort_order, is_active, created_at, updated_at) values
('c0000000-0000-4000-8000-000000010101', 'casques-a-reduction-de-bruit', 'Casques à réduction de bruit',
 'Plus de 200 €, pour voyager ou travailler au milieu du bruit. Nos critères, dans l’ordre : l’efficacité de la réduction, le confort sur plusieurs heures, l’autonomie, le rangement.',
 '/media/categories/casques-a-reduction-de-bruit.svg', 'c0000000-0000-4000-8000-000000010100', 10, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000010102', 'casques-filaires', 'Casques filaires',
 'Moins de 200 €, pour écouter, enregistrer ou mixer sans batterie à recharger. Nos critères, dans l’ordre : le confort, la solidité, les pièces de rechange.',
 '/media/categories/casques-filaires.svg', 'c0000000-0000-4000-8000-000000010100', 20, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000010201', 'ecouteurs-sans-fil', 'Écouteurs sans fil',
 'Deux oreillettes et un boîtier qui les recharge, pour passer en musique d’un appareil à l’autre. Nos critères, dans l’ordre : les appareils reliés à la fois, l’autonomie, la tenue dans l’oreille, la réduction de bruit, les appels, le son.',
 '/media/categories/ecouteurs-sans-fil.svg', 'c0000000-0000-4000-8000-000000010200', 10, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000010202', 'ecouteurs-de-sport', 'Écouteurs de sport',
 'Pour courir ou s’entraîner en musique. Nos critères, dans l’ordre : rester en place, laisser entendre ce qui se passe autour de vous, supporter la transpiration.',
 '/media/categories/ecouteurs-de-sport.svg', 'c0000000-0000-4000-8000-000000010200', 20, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000010301', 'enceintes-de-fete', 'Enceintes de fête',
 'Plus de 200 €, pour danser dehors ou dans une grande pièce. Nos critères, dans l’ordre : l’autonomie sans prise, les lumières, la puissance, la protection, le poids à porter.',
 '/media/categories/enceintes-de-fete.svg', 'c0000000-0000-4000-8000-000000010300', 10, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000010302', 'enceintes-nomades', 'Enceintes nomades',
 'Moins de 200 €, pour un pique-nique ou une plage. Nos critères, dans l’ordre : le poids, la protection contre l’eau et le sable, l’autonomie, puis la puissance.',
 '/media/categories/enceintes-nomades.svg', 'c0000000-0000-4000-8000-000000010300', 20, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000020101', 'smartphones-compacts', 'Smartphones compacts',
 'Plus de 400 €, pour un téléphone qui se manie plus facilement d’une main, sans renoncer à un bon appareil photo. Nos critères, dans l’ordre : la photo, la durée des mises à jour, la taille, la mémoire vive.',
 '/media/categories/smartphones-compacts.svg', 'c0000000-0000-4000-8000-000000020100', 10, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000020102', 'smartphones-abordables', 'Smartphones abordables',
 'Moins de 400 €, pour l’essentiel d’un smartphone récent. Nos critères, dans l’ordre : l’écran, l’autonomie, la durée des mises à jour.',
 '/media/categories/smartphones-abordables.svg', 'c0000000-0000-4000-8000-000000020100', 20, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000020103', 'smartphones-reparables', 'Smartphones réparables',
 'Plus de 400 €, pour changer une batterie plutôt que le téléphone. Nos critères, dans l’ordre : un boîtier qui s’ouvre, des pièces vendues séparément, un long suivi logiciel.',
 '/media/categories/smartphones-reparables.svg', 'c0000000-0000-4000-8000-000000020100', 30, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000030101', 'machines-a-expresso', 'Machines à expresso',
 'Un expresso à partir de grains entiers, moulus à la demande. Nos critères, dans l’ordre : le prix d’une tasse, le nettoyage, les réglages du broyeur, la largeur de la machine.',
 '/media/categories/machines-a-expresso.svg', 'c0000000-0000-4000-8000-000000030100', 10, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000030102', 'cafetieres-a-filtre', 'Cafetières à filtre',
 'Pour remplir plusieurs tasses d’un coup. Nos critères, dans l’ordre : la température de l’eau, la manière de garder le café au chaud, les pièces de rechange.',
 '/media/categories/cafetieres-a-filtre.svg', 'c0000000-0000-4000-8000-000000030100', 20, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000030103', 'cafetieres-a-piston', 'Cafetières à piston',
 'Du café, de l’eau chaude et quelques minutes d’attente ; ni prise électrique ni filtre en papier. Nos critères, dans l’ordre : le verre et le filtre qui se remplacent, la contenance, le nettoyage du marc.',
 '/media/categories/cafetieres-a-piston.svg', 'c0000000-0000-4000-8000-000000030100', 30, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000030201', 'friteuses-a-air', 'Friteuses à air',
 'De petits fours à air pulsé, qui demandent peu d’huile. Nos critères, dans l’ordre : le volume pour le nombre de convives, la place sur le plan de travail, le nettoyage.',
 '/media/categories/friteuses-a-air.svg', 'c0000000-0000-4000-8000-000000030200', 10, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000030202', 'robots-patissiers', 'Robots pâtissiers',
 'Pour pétrir, fouetter et mélanger sans se fatiguer. Nos critères, dans l’ordre : la taille du bol, les accessoires disponibles, le poids du robot.',
 '/media/categories/robots-patissiers.svg', 'c0000000-0000-4000-8000-000000030200', 20, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
('c0000000-0000-4000-8000-000000030301', 'aspirateurs-balais', 'Aspirateurs balais',
 'Sans fil et toujours à portée de main. Nos critères, dans l’ordre : ce qu’il ramasse, la poussière rendue visible, l’aspiration qui s’adapte, l’autonomie, le poids.',
 '/media/categories/aspirateurs-balais.svg', 'c0000000-0000-4000-8000-000000030300', 10, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00'),
-- Active and still without a product: the one empty category.
('c0000000-0000-4000-8000-000000030302', 'aspirateurs-robots', 'Aspirateurs robots',
 'Ils nettoient les sols à heure fixe et retournent seuls à leur base. Nous n’en recommandons aucun à ce jour. Nos critères, dans l’ordre : les obstacles évités, l’entretien de la base, le suivi du logiciel.',
 '/media/categories/aspirateurs-robots.svg', 'c0000000-0000-4000-8000-000000030300', 20, true, '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00');

-- Who signs. No person is invented: the publisher adds those who write.
insert into public.people (slug, name, role, text, is_team) values
('equipe', 'L’équipe de L’Évidence', 'Rédaction',
 'Elle écrit les critères, lit ce que publient fabricants et marchands, et répond de chaque page qui ne porte pas d’autre nom.',
 true);

-- The merchants that the products name. The publisher has joined no programme: a link that paid would be announced as one.
insert into public.merchants (name, hosts) values
('Amazon', 'amazon.fr'), ('Boulanger', 'boulanger.com'), ('Darty', 'darty.com'), ('Fnac', 'fnac.com');

-- 2. The ten products with a dossier: figures and address are those of its page -------------------------------------

alter table public.products alter column price_seen_at set default '2026-11-21 12:00:00+00';
insert into public.products
  (id, slug, title, short_description, price, product_url, image_url, image_alt, merchant, affiliate_url, category_id, is_active, created_at, updated_at) values
('d0000000-0000-4000-8000-000000000001', 'lumie-bodyclock-glow-150', 'Lumie Bodyclock Glow 150',
 'Pour se lever avant la sonnerie : la lumière de ce réveil monte en 20, 30 ou 45 minutes, sur cinq niveaux d’intensité, et l’un de ses dix sons peut prendre le relais. Rappel au bout de 9 minutes. En cas de coupure de courant, il ne garde l’heure que 30 minutes.',
 139.00, '/lumie-bodyclock-glow-150', '/media/produits/lumie-bodyclock-glow-150.svg',
 'Dessin du Lumie Bodyclock Glow 150 allumé : une lampe en demi-disque à la lueur chaude, sur un socle clair qui affiche 6:45.',
 'Amazon', 'https://www.amazon.fr/s?k=Lumie+Bodyclock+Glow+150',
 'c0000000-0000-4000-8000-000000050100', true, '2026-10-01 08:00:00+00', '2026-11-21 08:00:00+00'),
('d0000000-0000-4000-8000-000000000002', 'withings-scanwatch-2', 'Withings ScanWatch 2',
 'De loin, une montre à aiguilles, en 38 ou 42 mm. De près, une montre connectée qui suit l’activité, le sommeil et la fréquence cardiaque, annoncée pour environ 30 jours d’autonomie. Elle résiste à l’eau (5 ATM) ; son petit écran se prête mal à la lecture de longs messages.',
 349.95, '/withings-scanwatch-2', '/media/produits/withings-scanwatch-2.svg',
 'Dessin de la Withings ScanWatch 2 : boîtier d’acier rond, cadran noir à aiguilles, petit écran affichant 62 et second cadran en bas.',
 'Fnac', 'https://www.fnac.com/SearchResult/ResultList.aspx?Search=Withings+ScanWatch+2',
 'c0000000-0000-4000-8000-000000040100', true, '2026-10-02 08:00:00+00', '2026-11-21 08:00:00+00'),
('d0000000-0000-4000-8000-000000000003', 'google-pixel-9', 'Google Pixel 9',
 'Sept ans de mises à jour annoncées, dans un smartphone compact de 6,3 pouces. La mémoire de départ, 128 Go, ne peut pas être étendue par une carte.',
 699.00, '/google-pixel-9', '/media/produits/google-pixel-9.svg',
 'Dessin du Google Pixel 9 vert pâle, de dos et de face : flancs plats, coins arrondis et bandeau photo en forme de gélule.',
 'Boulanger', 'https://www.boulanger.com/resultats?tr=Google+Pixel+9',
 'c0000000-0000-4000-8000-000000020101', true, '2026-10-03 08:00:00+00', '2026-11-21 08:00:00+00'),
('d0000000-0000-4000-8000-000000000004', 'body-comp', 'Withings Body Comp',
 'Jusqu’à huit profils, et 15 mois annoncés sur quatre piles AAA. Cette balance connectée donne le poids et une estimation de la composition corporelle ; l’abonnement associé, facultatif, coûte 9,95 € par mois à qui le garde, passé la période offerte.',
 199.95, '/body-comp', '/media/produits/body-comp.svg',
 'Dessin de la Withings Body Comp : un plateau carré de verre noir, dont le petit écran affiche 68,4 kg et une courbe.',
 'Boulanger', 'https://www.boulanger.com/resultats?tr=Withings+Body+Comp',
 'c0000000-0000-4000-8000-000000040300', true, '2026-10-04 08:00:00+00', '2026-11-21 08:00:00+00'),
('d0000000-0000-4000-8000-000000000005', 'delonghi-magnifica-s', 'De’Longhi Magnifica S',
 '24 cm de large, broyeur compris. Cette machine à expresso offre 13 réglages de mouture, un bac à grains de 250 g et un réservoir de 1,8 l ; la mousse de lait se prépare à la main, avec la buse vapeur.',
 370.00, '/delonghi-magnifica-s', '/media/produits/delonghi-magnifica-s.svg',
 'Dessin de la De’Longhi Magnifica S : machine noire et étroite, molette centrale, deux becs au-dessus de deux tasses d’expresso.',
 'Darty', 'https://www.darty.com/nav/recherche?text=De%27Longhi+Magnifica+S',
 'c0000000-0000-4000-8000-000000030101', true, '2026-10-05 08:00:00+00', '2026-11-21 08:00:00+00'),
('d0000000-0000-4000-8000-000000000006', 'nokia-3210', 'Nokia 3210',
 'Appeler, envoyer des SMS, jouer à Snake. Les applications courantes n’y sont pas : c’est l’intérêt et la limite de ce téléphone à touches inspiré du modèle de 1999, en 4G et rechargé en USB-C.',
 79.00, '/nokia-3210', '/media/produits/nokia-3210.svg',
 'Dessin du Nokia 3210, édition 2024 : de dos en bleu, de face en jaune doré, avec un petit écran et un clavier à touches plates.',
 'Fnac', 'https://www.fnac.com/SearchResult/ResultList.aspx?Search=Nokia+3210',
 'c0000000-0000-4000-8000-000000020200', true, '2026-10-06 08:00:00+00', '2026-11-21 08:00:00+00'),
-- Two prices are known, 299 and a promotional 249. Like every price here, this one is what a buyer is asked to pay
-- (249); the dossier names the other price, with its proof.
('d0000000-0000-4000-8000-000000000007', 'sony-ult-field-5', 'Sony ULT Field 5',
 'Une sangle, des lumières et 3,3 kg à porter : une enceinte pour les fêtes loin d’une prise. Autonomie annoncée de 25 heures, ou 10 heures lumières allumées. Certifiée IP67, elle peut se relier à d’autres enceintes compatibles, jusqu’à cent.',
 249.00, '/sony-ult-field-5', '/media/produits/sony-ult-field-5.svg',
 'Dessin de la Sony ULT Field 5 : enceinte noire allongée, anneau lumineux coloré à une extrémité et sangle de transport.',
 'Boulanger', 'https://www.boulanger.com/resultats?tr=Sony+ULT+Field+5',
 'c0000000-0000-4000-8000-000000010301', true, '2026-10-07 08:00:00+00', '2026-11-21 08:00:00+00'),
('d0000000-0000-4000-8000-000000000008', 'sony-wh-1000xm6', 'Sony WH-1000XM6',
 'Casque à réduction de bruit de 254 g, pliable, en Bluetooth 5.3, annoncé pour 30 heures d’autonomie avec la réduction de bruit. Trois coloris : noir, argent platine et bleu nuit.',
 449.00, '/sony-wh-1000xm6', '/media/produits/sony-wh-1000xm6.svg',
 'Dessin du Sony WH-1000XM6 noir, vu de trois quarts : arceau large et lisse, coques ovales et coussinets épais.',
 'Fnac', 'https://www.fnac.com/SearchResult/ResultList.aspx?Search=Sony+WH-1000XM6',
 'c0000000-0000-4000-8000-000000010101', true, '2026-10-08 08:00:00+00', '2026-11-21 08:00:00+00'),
('d0000000-0000-4000-8000-000000000009', 'technics-eah-az100-ek', 'Technics EAH-AZ100EK',
 'Ordinateur, téléphone, tablette : ces écouteurs sans fil à réduction de bruit peuvent rester connectés à trois appareils à la fois. Leurs haut-parleurs font appel à un fluide magnétique.',
 299.00, '/technics-eah-az100-ek', '/media/produits/technics-eah-az100-ek.svg',
 'Dessin des écouteurs Technics EAH-AZ100 noirs dans leur boîtier de charge ouvert.',
 'Fnac', 'https://www.fnac.com/SearchResult/ResultList.aspx?Search=Technics+EAH-AZ100EK',
 'c0000000-0000-4000-8000-000000010201', true, '2026-10-09 08:00:00+00', '2026-11-21 08:00:00+00'),
('d0000000-0000-4000-8000-000000000010', 'sennheiser-ambeo-soundbar-mini', 'Sennheiser AMBEO Soundbar Mini',
 'Un téléviseur de 40 à 55 pouces, une pièce de moins de 20 m² : cette barre de son de 70 cm de large et 6,5 cm de haut est faite pour eux. Compatible Dolby Atmos et DTS:X, elle s’accorde à la pièce grâce à quatre microphones. Une seule prise HDMI eARC.',
 699.00, '/sennheiser-ambeo-soundbar-mini', '/media/produits/sennheiser-ambeo-soundbar-mini.svg',
 'Dessin de la Sennheiser AMBEO Soundbar Mini, barre sombre et basse posée sur un meuble, sous un téléviseur.',
 'Boulanger', 'https://www.boulanger.com/resultats?tr=Sennheiser+AMBEO+Soundbar+Mini',
 'c0000000-0000-4000-8000-000000010400', true, '2026-10-10 08:00:00+00', '2026-11-21 08:00:00+00');

-- 3. One product for each other leaf, half at the default address, half under /products/. They are older than the ten:
-- the newest product with a picture opens the home page, and it shall have a dossier ------------------------------------

insert into public.products
  (id, slug, title, short_description, price, product_url, merchant, affiliate_url, image_url, image_alt, category_id, is_active, created_at, updated_at) values
-- Audio
('d0000000-0000-4000-8000-000000000011', 'beyerdynamic-dt-770-pro-80-ohms', 'Beyerdynamic DT 770 PRO 80 ohms',
 'Ni batterie ni Bluetooth : un casque fermé, au câble fixe de 3 m, pour un poste qui ne bouge pas. Ses coussinets en velours se remplacent. En déplacement, le câble gêne.',
 139.00, '/beyerdynamic-dt-770-pro-80-ohms', 'Fnac', 'https://www.fnac.com/SearchResult/ResultList.aspx?Search=Beyerdynamic+DT+770+PRO+80+ohms',
 '/media/produits/beyerdynamic-dt-770-pro-80-ohms.svg', 'Dessin du Beyerdynamic DT 770 PRO : casque noir à coques rondes, coussinets en velours gris et câble lisse qui fait une boucle devant lui.',
 'c0000000-0000-4000-8000-000000010102', true, '2026-09-11 08:00:00+00', '2026-10-11 08:00:00+00'),
('d0000000-0000-4000-8000-000000000012', 'shokz-openrun-pro-2', 'Shokz OpenRun Pro 2',
 'Pour courir sans se couper de la rue. Ces écouteurs ouverts à conduction osseuse, complétés par de petits haut-parleurs pour les graves, pèsent une trentaine de grammes, sont certifiés IP55 et tiennent jusqu’à 12 heures. Ils n’isolent pas du bruit, et c’est voulu.',
 199.00, '/products/shokz-openrun-pro-2', 'Boulanger', 'https://www.boulanger.com/resultats?tr=Shokz+OpenRun+Pro+2',
 '/media/produits/shokz-openrun-pro-2.svg', 'Dessin des Shokz OpenRun Pro 2 orange : un fin tour de nuque relie deux crochets d’oreille, qui se terminent par de petits boîtiers.',
 'c0000000-0000-4000-8000-000000010202', true, '2026-09-12 08:00:00+00', '2026-10-12 08:00:00+00'),
('d0000000-0000-4000-8000-000000000013', 'jbl-flip-7', 'JBL Flip 7',
 '560 g, 14 heures annoncées, IP68 contre l’eau et la poussière. Une dragonne et un mousqueton, fournis, accrochent cette enceinte Bluetooth à un sac.',
 149.99, '/jbl-flip-7', 'Fnac', 'https://www.fnac.com/SearchResult/ResultList.aspx?Search=JBL+Flip+7',
 '/media/produits/jbl-flip-7.svg', 'Dessin de la JBL Flip 7 rouge : un cylindre de tissu couché, un grand logo sur le devant, une membrane ronde à l’extrémité et une dragonne.',
 'c0000000-0000-4000-8000-000000010302', true, '2026-09-13 08:00:00+00', '2026-10-13 08:00:00+00'),
-- Téléphones
('d0000000-0000-4000-8000-000000000014', 'nothing-phone-3a', 'Nothing Phone (3a)',
 'Un grand écran OLED de 6,77 pouces, un téléobjectif et une batterie de 5 000 mAh, pour un budget mesuré. Ce smartphone s’utilise plutôt à deux mains.',
 329.00, '/nothing-phone-3a', 'Amazon', 'https://www.amazon.fr/s?k=Nothing+Phone+%283a%29',
 '/media/produits/nothing-phone-3a.svg', 'Dessin du Nothing Phone (3a) blanc, de dos et de face : trois objectifs en ligne dans un disque bordé de bandes lumineuses, écran sombre à 9:41.',
 'c0000000-0000-4000-8000-000000020102', true, '2026-09-14 08:00:00+00', '2026-10-14 08:00:00+00'),
('d0000000-0000-4000-8000-000000000015', 'fairphone-gen-6', 'Fairphone (Gen. 6)',
 'Un simple tournevis suffit : douze éléments de ce smartphone se changent chez soi, batterie et écran compris. Mises à jour de sécurité annoncées jusqu’en 2033.',
 599.00, '/products/fairphone-gen-6', 'Fnac', 'https://www.fnac.com/SearchResult/ResultList.aspx?Search=Fairphone+Gen+6',
 '/media/produits/fairphone-gen-6.svg', 'Dessin du Fairphone (Gen. 6) vert : de dos, deux objectifs et deux vis ; à côté, le même ouvert sur sa batterie et ses pièces vissées.',
 'c0000000-0000-4000-8000-000000020103', true, '2026-09-15 08:00:00+00', '2026-10-15 08:00:00+00'),
-- Maison et cuisine
('d0000000-0000-4000-8000-000000000016', 'moccamaster-kbg-select', 'Moccamaster KBG Select',
 'Elle ne se programme pas : il faut être là pour la lancer. Cette cafetière à filtre fabriquée aux Pays-Bas prépare 1,25 l de café à la fois, et un sélecteur l’adapte à une verseuse pleine ou à demi pleine.',
 null, '/moccamaster-kbg-select', null, null,
 '/media/produits/moccamaster-kbg-select.svg', 'Dessin de la Moccamaster KBG Select : colonne d’aluminium surmontée d’un réservoir d’eau, porte-filtre noir et verseuse en verre à moitié pleine.',
 'c0000000-0000-4000-8000-000000030102', true, '2026-09-16 08:00:00+00', '2026-10-16 08:00:00+00'),
('d0000000-0000-4000-8000-000000000017', 'bodum-chambord-1-l', 'Bodum Chambord 1 l',
 'Huit tasses de café, sans prise ni filtre en papier. Le verre borosilicaté et le filtre de cette cafetière à piston se rachètent séparément. Servez sans attendre : elle ne garde pas le café chaud.',
 39.90, '/products/bodum-chambord-1-l', 'Amazon', 'https://www.amazon.fr/s?k=Bodum+Chambord+1+l',
 '/media/produits/bodum-chambord-1-l.svg', 'Dessin de la Bodum Chambord : un cylindre de verre rempli de café, tenu par une monture chromée, avec un couvercle en dôme et une poignée noire.',
 'c0000000-0000-4000-8000-000000030103', true, '2026-09-17 08:00:00+00', '2026-10-17 08:00:00+00'),
('d0000000-0000-4000-8000-000000000018', 'ninja-foodi-dual-zone-af300eu', 'Ninja Foodi Dual Zone AF300EU',
 'Deux tiroirs, 7,6 l en tout, et deux cuissons différentes qui peuvent se terminer en même temps. Mesurez d’abord votre plan de travail : il faut à cette friteuse à air une quarantaine de centimètres de large.',
 199.99, '/ninja-foodi-dual-zone-af300eu', 'Darty', 'https://www.darty.com/nav/recherche?text=Ninja+Foodi+Dual+Zone+AF300EU',
 '/media/produits/ninja-foodi-dual-zone-af300eu.svg', 'Dessin de la Ninja Foodi Dual Zone : friteuse noire et large, deux tiroirs gris côte à côte, et au-dessus un bandeau qui affiche 200 et 180.',
 'c0000000-0000-4000-8000-000000030201', true, '2026-09-18 08:00:00+00', '2026-10-18 08:00:00+00'),
('d0000000-0000-4000-8000-000000000019', 'kitchenaid-artisan-5ksm175ps', 'KitchenAid Artisan 5KSM175PS',
 'Pétrir, fouetter, mélanger : tête inclinable, bol de 4,8 l et dix vitesses. Une prise en façade accueille des accessoires, vendus à part. Lourd, ce robot pâtissier gagne à rester en place.',
 null, '/products/kitchenaid-artisan-5ksm175ps', null, null,
 '/media/produits/kitchenaid-artisan-5ksm175ps.svg', 'Dessin du KitchenAid Artisan rouge, de profil : tête arrondie cerclée d’acier, bol en inox à poignée et socle plat.',
 'c0000000-0000-4000-8000-000000030202', true, '2026-09-19 08:00:00+00', '2026-10-19 08:00:00+00'),
('d0000000-0000-4000-8000-000000000020', 'dyson-v15-detect', 'Dyson V15 Detect',
 'Un faisceau lumineux éclaire le sol devant la brosse et l’aspiration s’adapte à ce qu’elle ramasse. Aspirateur balai sans fil, annoncé pour 60 minutes au plus.',
 null, '/dyson-v15-detect', 'Boulanger', 'https://www.boulanger.com/resultats?tr=Dyson+V15+Detect',
 '/media/produits/dyson-v15-detect.svg', 'Dessin du Dyson V15 Detect, incliné : réservoir transparent, tube doré et brosse dont un faisceau vert éclaire le sol.',
 'c0000000-0000-4000-8000-000000030301', true, '2026-09-20 08:00:00+00', '2026-10-20 08:00:00+00'),
-- Santé et bien-être
('d0000000-0000-4000-8000-000000000021', 'garmin-forerunner-165', 'Garmin Forerunner 165',
 '39 g au poignet pour courir : GPS, plans d’entraînement et écran AMOLED. Autonomie annoncée de 11 jours au quotidien et de 19 heures avec le GPS. Pour écouter de la musique sans téléphone, il faut la version Music.',
 279.99, '/products/garmin-forerunner-165', 'Boulanger', 'https://www.boulanger.com/resultats?tr=Garmin+Forerunner+165',
 '/media/produits/garmin-forerunner-165.svg', 'Dessin de la Garmin Forerunner 165 gris clair : boîtier rond à cinq boutons, écran noir qui affiche 10:08, un arc coloré et le pouls.',
 'c0000000-0000-4000-8000-000000040200', true, '2026-09-21 08:00:00+00', '2026-10-21 08:00:00+00'),
('d0000000-0000-4000-8000-000000000022', 'oral-b-io-3', 'Oral-B iO 3',
 'Vous appuyez trop fort ? Un anneau lumineux le signale. Cette brosse à dents à tête ronde a trois modes et une minuterie de deux minutes ; elle n’accepte que les têtes de la gamme iO.',
 null, '/oral-b-io-3', 'Darty', 'https://www.darty.com/nav/recherche?text=Oral-B+iO+3',
 '/media/produits/oral-b-io-3.svg', 'Dessin de l’Oral-B iO 3 bleu pâle, posée en diagonale : manche épais, anneau lumineux au col et petite tête ronde.',
 'c0000000-0000-4000-8000-000000040400', true, '2026-09-22 08:00:00+00', '2026-10-22 08:00:00+00'),
('d0000000-0000-4000-8000-000000000023', 'theragun-mini', 'Therabody Theragun Mini',
 'Un pistolet de massage qui se glisse dans un sac de sport, à trois vitesses et de forme triangulaire, pour des séances courtes.',
 null, '/products/theragun-mini', null, null,
 '/media/produits/theragun-mini.svg', 'Dessin du Theragun Mini noir : un triangle aux coins arrondis, un bouton en son centre et une boule à son sommet.',
 'c0000000-0000-4000-8000-000000040500', true, '2026-09-23 08:00:00+00', '2026-10-23 08:00:00+00'),
-- Sommeil et éclairage
('d0000000-0000-4000-8000-000000000024', 'loop-quiet-2', 'Loop Quiet 2',
 'Dormir, lire, se concentrer : ces bouchons réutilisables en silicone souple affaiblissent le bruit de 24 dB (SNR). Quatre tailles d’embouts sont fournies ; ils se nettoient à l’eau savonneuse.',
 24.95, '/loop-quiet-2', null, null,
 '/media/produits/loop-quiet-2.svg', 'Dessin d’une paire de Loop Quiet 2 gris-bleu : un anneau ouvert prolongé par un embout souple, l’un vu de dos, l’autre de face.',
 'c0000000-0000-4000-8000-000000050200', true, '2026-09-24 08:00:00+00', '2026-10-24 08:00:00+00'),
('d0000000-0000-4000-8000-000000000026', 'philips-hue-white-and-color-ambiance-e27', 'Philips Hue White and Color Ambiance E27',
 'Avec ou sans le pont Hue ? Sans ce pont, vendu à part, on pilote cette ampoule E27 en Bluetooth, à proximité, et dix au plus. La couleur et l’intensité se règlent dans les deux cas.',
 59.99, '/philips-hue-white-and-color-ambiance-e27', 'Boulanger', 'https://www.boulanger.com/resultats?tr=Philips+Hue+White+and+Color+Ambiance+E27',
 '/media/produits/philips-hue-white-and-color-ambiance-e27.svg', 'Dessin de l’ampoule Philips Hue White and Color Ambiance allumée en rose et violet, dans une douille de laiton suspendue.',
 'c0000000-0000-4000-8000-000000050400', true, '2026-09-26 08:00:00+00', '2026-10-26 08:00:00+00'),
-- Lecture et bureau
('d0000000-0000-4000-8000-000000000025', 'benq-screenbar', 'BenQ ScreenBar',
 'Lampe à poser sur le haut d’un écran, où elle ne prend aucune place sur le bureau. Alimentée en USB, elle peut s’ajuster à la lumière ambiante, du blanc chaud au blanc froid. Vérifiez que l’épaisseur de votre écran convient à la pince.',
 109.00, '/products/benq-screenbar', 'Amazon', 'https://www.amazon.fr/s?k=BenQ+ScreenBar',
 '/media/produits/benq-screenbar.svg', 'Dessin de la BenQ ScreenBar : une barre claire posée sur le haut d’un écran, dont la lumière tombe sur la table devant lui.',
 'c0000000-0000-4000-8000-000000050300', true, '2026-09-25 08:00:00+00', '2026-10-25 08:00:00+00'),
('d0000000-0000-4000-8000-000000000027', 'kobo-clara-colour', 'Kobo Clara Colour',
 'Elle lit l’EPUB et les prêts de bibliothèque, sur 6 pouces. Étanche (IPX8), avec 16 Go de mémoire. Ses couleurs sont celles de l’encre électronique, non d’une tablette.',
 159.99, '/products/kobo-clara-colour', 'Fnac', 'https://www.fnac.com/SearchResult/ResultList.aspx?Search=Kobo+Clara+Colour',
 '/media/produits/kobo-clara-colour.svg', 'Dessin de la Kobo Clara Colour noire, debout : son écran montre un paysage aux couleurs pâles et le début d’un chapitre.',
 'c0000000-0000-4000-8000-000000060100', true, '2026-09-27 08:00:00+00', '2026-10-27 08:00:00+00'),
('d0000000-0000-4000-8000-000000000028', 'logitech-mx-master-4', 'Logitech MX Master 4',
 'Pour une main droite, et plutôt grande. Cette souris sans fil de 150 g a des clics annoncés discrets, une molette rapide et un retour haptique sous le pouce ; autonomie annoncée de 70 jours, recharge en USB-C.',
 129.99, '/logitech-mx-master-4', 'Fnac', 'https://www.fnac.com/SearchResult/ResultList.aspx?Search=Logitech+MX+Master+4',
 '/media/produits/logitech-mx-master-4.svg', 'Dessin de la Logitech MX Master 4 anthracite, vue de dessus : molette d’acier, seconde molette et repose-pouce à gauche.',
 'c0000000-0000-4000-8000-000000060200', true, '2026-09-28 08:00:00+00', '2026-10-28 08:00:00+00'),
('d0000000-0000-4000-8000-000000000029', 'logitech-mx-keys-s', 'Logitech MX Keys S',
 'Trois appareils au plus, et une touche pour passer de l’un à l’autre. Clavier plat à frappe courte, rechargé en USB-C ; son rétroéclairage réduit l’autonomie.',
 119.99, '/products/logitech-mx-keys-s', 'Darty', 'https://www.darty.com/nav/recherche?text=Logitech+MX+Keys+S',
 '/media/produits/logitech-mx-keys-s.svg', 'Dessin du Logitech MX Keys S anthracite, vu de dessus : clavier plat à touches creusées, avec pavé numérique.',
 'c0000000-0000-4000-8000-000000060300', true, '2026-09-29 08:00:00+00', '2026-10-29 08:00:00+00'),
('d0000000-0000-4000-8000-000000000030', 'brother-hl-l2445dw', 'Brother HL-L2445DW',
 'Du texte, et rien d’autre : ni couleur, ni scanner. Imprimante laser monochrome à recto verso automatique, reliée en Wi-Fi ou par câble réseau. Jusqu’à 32 pages par minute, et un toner qui ne sèche pas.',
 null, '/products/brother-hl-l2445dw', 'Boulanger', 'https://www.boulanger.com/resultats?tr=Brother+HL-L2445DW',
 '/media/produits/brother-hl-l2445dw.svg', 'Dessin de la Brother HL-L2445DW : imprimante blanche, bandeau sombre, et une page imprimée qui sort sur le dessus.',
 'c0000000-0000-4000-8000-000000060400', true, '2026-09-30 08:00:00+00', '2026-10-30 08:00:00+00'),
-- Hidden from visitors: the one inactive product, succeeded by the WH-1000XM6.
('d0000000-0000-4000-8000-000000000031', 'sony-wh-1000xm5', 'Sony WH-1000XM5',
 'Casque à réduction de bruit de la génération précédente, remplacé dans cette catégorie par le WH-1000XM6.',
 null, '/products/sony-wh-1000xm5', null, null,
 null, null,
 'c0000000-0000-4000-8000-000000010101', false, '2026-10-31 08:00:00+00', '2026-10-31 08:00:00+00');

alter table public.products alter column price_seen_at drop default;
-- 4. What the criteria of the leaves mean: 3 decides, 2 counts, 1 decides between equals. The descriptions name them. The
-- dates of the categories stay. --------------------------------------------------------------------------------------

alter table public.categories disable trigger categories_10_set_updated_at;
alter table public.categories disable trigger categories_10_note_content_change;
update public.categories set criteria = (
  select jsonb_agg(jsonb_build_object('key', trim(both '-' from regexp_replace(
    private.normalize(regexp_replace(one ->> 0, '^(les? |la |l[’'']|des |une? )', '')), '[^a-z0-9]+', '-', 'g'
  )), 'name', one -> 0, 'weight', one -> 1, 'definition', one -> 2))
  from jsonb_array_elements(listed.criteria::jsonb) as one
)
from (values
('barres-de-son', '[["l’immersion sans caisson", 3, "Les formats à hauteur qu’elle lit, et ce qu’en disent ceux qui l’ont écoutée."], ["la calibration de la pièce", 3, "Une mesure de la pièce, par la barre elle-même ou par un téléphone."], ["la largeur du meuble", 2, "La barre tient sur le meuble et ne dépasse pas l’écran ; sa largeur annoncée le dit."], ["la clarté des dialogues", 2, "Un réglage qui remonte les voix sans monter le reste."]]'),
('telephones-a-touches', '[["les réseaux acceptés", 3, "La 4G et les appels en 4G, puisque la 2G et la 3G s’éteignent."], ["l’autonomie", 2, "Les jours de veille annoncés, et une batterie que l’on peut changer."], ["le poids", 2, "Un téléphone pour oublier le téléphone : la poche ne doit pas s’en souvenir."], ["la lisibilité des touches et de l’écran", 1, "La taille de l’écran, et celle des caractères quand elle est connue."]]'),
('montres-connectees', '[["l’autonomie", 3, "Les jours annoncés entre deux charges, en usage ordinaire."], ["la discrétion", 2, "Une montre que l’on garde le soir : épaisseur, taille, cadran."], ["les mesures de la nuit", 2, "Ce qu’elle relève pendant le sommeil, en plus de sa durée."], ["des mesures dont les limites sont dites", 2, "Ce que la marque écrit de la précision de ses mesures, et de ce qu’elles ne sont pas."]]'),
('montres-de-sport', '[["l’autonomie avec le GPS", 3, "Les heures annoncées avec le GPS en marche, plus que la plus longue de vos sorties."], ["un écran lisible en plein soleil", 2, "Le type de dalle et la taille des chiffres."], ["les séances programmées", 1, "Des séances que l’on prépare et que la montre suit."]]'),
('balances-connectees', '[["l’envoi sans téléphone", 3, "La pesée part par le Wi-Fi, sans ouvrir une application."], ["la mesure des artères", 2, "La vitesse de l’onde de pouls, relevée pendant la pesée."], ["le nombre de profils", 2, "Autant de personnes reconnues que le foyer en compte."], ["le coût de l’abonnement", 2, "Ce que l’on paie après l’achat pour voir toutes ses mesures, sur cinq ans."], ["l’autonomie", 1, "Les mois annoncés, et ce que l’on change quand ils sont passés."]]'),
('brosses-a-dents-electriques', '[["le capteur de pression", 3, "Un signal quand on appuie trop fort."], ["la minuterie", 2, "Deux minutes, si possible avec un rappel à chaque quart de la bouche."], ["le prix et la disponibilité des têtes", 2, "Ce qu’une année de têtes coûte, et le nombre de magasins qui les vendent."]]'),
('pistolets-de-massage', '[["l’encombrement", 3, "Il suit dans le sac de sport, ou il reste à la maison."], ["la simplicité des réglages", 2, "Quelques vitesses, et rien à programmer."], ["le poids et le bruit", 1, "Les grammes et les décibels annoncés, quand ils le sont."]]'),
('reveils-lumineux', '[["la durée réglable de l’aube", 3, "La lumière monte avant l’heure choisie, en un temps que l’on règle."], ["l’intensité", 2, "Plusieurs niveaux, pour doser l’aube et pour lire le soir."], ["l’heure gardée pendant une coupure", 2, "Combien de temps l’heure et l’alarme survivent sans courant."], ["les sons", 1, "Un son progressif en secours, et la possibilité de s’en passer."]]'),
('bouchons-d-oreilles', '[["l’ajustement à l’oreille (un bouchon mal mis isole mal)", 3, "Plusieurs tailles d’embouts fournies, et une forme qui reste en place couché."], ["l’affaiblissement annoncé", 2, "Le SNR en décibels que donne la marque, pour un bouchon bien mis."], ["l’entretien", 1, "Lavables, réutilisables, avec un étui."]]'),
('ampoules-connectees', '[["la compatibilité avec votre installation", 3, "Le culot, l’assistant vocal, la norme de la maison."], ["le fonctionnement sans pont", 2, "Ce qu’elle sait faire sans boîtier vendu à part."], ["l’intensité", 1, "Les lumens annoncés en blanc."]]'),
('liseuses', '[["les formats et les prêts qu’elle accepte", 3, "L’EPUB, et les livres prêtés par la bibliothèque."], ["l’écran", 2, "La taille, la finesse, un éclairage dont la teinte se règle."], ["l’étanchéité", 1, "Un indice IP annoncé."]]'),
('souris', '[["la forme", 3, "La main pour laquelle elle est faite : taille, droite ou gauche, repos du pouce."], ["la discrétion des clics", 2, "Des boutons annoncés silencieux."], ["l’autonomie", 2, "Les jours annoncés entre deux charges."], ["la précision affichée", 1, "Un nombre que presque personne ne peut ressentir : il ne fait que départager."]]'),
('claviers', '[["le passage d’un appareil à l’autre", 3, "Une touche, sans réassocier."], ["la frappe", 2, "La course des touches, courte ou longue."], ["la disposition des touches", 2, "AZERTY, pavé numérique ou non, touches qui servent."]]'),
('imprimantes-laser', '[["le recto verso", 3, "Automatique, sans retourner la pile."], ["la liaison sans fil", 2, "Le Wi-Fi, ou un câble réseau."], ["le coût du toner", 2, "Le prix de la cartouche, divisé par le nombre de pages annoncé."]]'),
('lampes-de-bureau', '[["l’absence de reflet sur l’écran", 3, "Une lumière dirigée vers la table, qui n’atteint pas l’écran."], ["le réglage de la lumière", 2, "La température et l’intensité se règlent."], ["l’encombrement", 1, "La place prise sur le bureau."]]'),
('casques-a-reduction-de-bruit', '[["l’efficacité de la réduction", 3, "Ce qu’en disent ceux qui l’ont essayé dans un train ou un avion ; nous ne mesurons rien nous-mêmes."], ["le confort sur plusieurs heures", 2, "Le poids, la pression et les coussinets, d’après de longs essais publiés."], ["l’autonomie", 1, "Les heures annoncées avec la réduction de bruit."], ["le rangement", 1, "Il se plie et tient dans un sac."]]'),
('casques-filaires', '[["le confort", 3, "La pression et les coussinets, pour des heures de travail."], ["la solidité", 2, "Un arceau et des articulations qui ont fait leurs preuves."], ["les pièces de rechange", 2, "Coussinets, câble et arceau vendus séparément."]]'),
('ecouteurs-sans-fil', '[["les appareils reliés à la fois", 3, "Combien restent en liaison sans rien reconnecter."], ["l’autonomie", 2, "Les heures annoncées sans le boîtier, réduction de bruit active."], ["la tenue dans l’oreille", 2, "Une même note de tenue et de confort pour tous les modèles, d’une même rédaction."], ["la réduction de bruit", 2, "Une même note pour tous les modèles, d’une même rédaction."], ["les appels", 2, "Ce que l’autre entend, dans la rue."], ["le son", 2, "Une même note pour tous les modèles, ou des essais qui s’accordent."]]'),
('ecouteurs-de-sport', '[["rester en place", 3, "Un maintien qui ne dépend pas de la forme du conduit."], ["laisser entendre ce qui se passe autour de vous", 3, "L’oreille reste ouverte : c’est une question de sécurité."], ["supporter la transpiration", 2, "Un indice IP annoncé, pour la sueur et la pluie."]]'),
('enceintes-de-fete', '[["l’autonomie sans prise", 3, "Les heures annoncées, avec et sans lumières."], ["les lumières", 3, "Elles font la fête, et se coupent."], ["la puissance", 2, "Combien elle joue fort, en watts ou en décibels mesurés."], ["la protection", 2, "Les deux chiffres de l’indice IP : la poussière, puis l’eau."], ["le poids à porter", 1, "Du coffre à la pelouse."]]'),
('enceintes-nomades', '[["le poids", 3, "Elle se glisse dans un sac sans que l’on y pense."], ["la protection contre l’eau et le sable", 3, "Les deux chiffres de l’indice IP."], ["l’autonomie", 2, "Les heures annoncées, à volume moyen."], ["la puissance", 1, "Une fois le reste acquis."]]'),
('smartphones-compacts', '[["la photo", 3, "L’ultra-grand-angle d’abord : un groupe, une pièce, une rue, sans reculer ; et ce que la presse en montre."], ["la durée des mises à jour", 2, "Les années de correctifs qu’il reste le jour de l’achat."], ["la taille", 2, "6,3 pouces de diagonale au plus ; puis la largeur et le poids."], ["la mémoire vive", 1, "Elle ne s’ajoute pas : elle dit comment le téléphone passera ses dernières années."]]'),
('smartphones-abordables', '[["l’écran", 3, "La taille, le type de dalle, la lisibilité dehors."], ["l’autonomie", 2, "La capacité de la batterie et la durée annoncée."], ["la durée des mises à jour", 2, "Les années de correctifs qu’il reste le jour de l’achat."]]'),
('smartphones-reparables', '[["un boîtier qui s’ouvre", 3, "Sans colle, avec un outil ordinaire."], ["des pièces vendues séparément", 3, "Batterie, écran et prise au catalogue du fabricant."], ["un long suivi logiciel", 2, "Une date de fin annoncée pour les correctifs."]]'),
('machines-a-expresso', '[["le prix d’une tasse", 3, "Ce que coûtent les grains, et la machine rapportée aux tasses qu’elle fera."], ["le nettoyage", 3, "Un groupe qui se sort et se rince, et rien à laver que le café."], ["les réglages du broyeur", 2, "Assez de crans pour accorder la mouture au grain."], ["la largeur de la machine", 2, "Elle tient entre deux meubles, broyeur compris."]]'),
('cafetieres-a-filtre', '[["la température de l’eau", 3, "Assez haute pour extraire, et tenue jusqu’à la dernière tasse."], ["la manière de garder le café au chaud", 2, "Plaque ou verseuse isolante, et combien de temps."], ["les pièces de rechange", 2, "Verseuse, porte-filtre et joints vendus séparément."]]'),
('cafetieres-a-piston', '[["le verre et le filtre qui se remplacent", 3, "Un verre cassé ne condamne pas la cafetière."], ["la contenance", 2, "Le nombre de tasses que vous servez d’un coup."], ["le nettoyage du marc", 1, "Un piston qui se démonte."]]'),
('friteuses-a-air', '[["le volume pour le nombre de convives", 3, "Les litres annoncés, rapportés aux assiettes à servir."], ["la place sur le plan de travail", 2, "Largeur et profondeur, appareil ouvert."], ["le nettoyage", 2, "Des paniers qui vont au lave-vaisselle."]]'),
('robots-patissiers', '[["la taille du bol", 3, "De quoi pétrir la pâte d’un foyer en une fois."], ["les accessoires disponibles", 2, "Ce que la prise accepte, et ce qui se vend encore."], ["le poids du robot", 1, "Stable en marche, donc lourd à ranger."]]'),
('aspirateurs-balais', '[["ce qu’il ramasse", 3, "La poussière prise sur sol dur et sur tapis, mesurée par un banc d’essai."], ["la poussière rendue visible", 3, "Un éclairage rasant, pour savoir où repasser et quand s’arrêter."], ["l’aspiration qui s’adapte", 2, "Un capteur la règle sur ce qui passe."], ["l’autonomie", 2, "Les minutes mesurées ou annoncées, du mode le plus fort au plus doux."], ["le poids", 2, "Celui de l’appareil tenu à bout de bras."]]'),
('aspirateurs-robots', '[["les obstacles évités", 3, "Câbles, chaussettes et jouets reconnus, d’après les essais publiés."], ["l’entretien de la base", 2, "Ce qu’il faut vider, laver et racheter."], ["le suivi du logiciel", 2, "Des cartes qui ne dépendent pas d’un service arrêté demain."]]')
) as listed (slug, criteria)
where categories.slug = listed.slug;
alter table public.categories enable trigger categories_10_set_updated_at;
alter table public.categories enable trigger categories_10_note_content_change;

-- What the pages said until 29 November 2026. They keep the day on which it was written.
select set_config('private.undoes_changes', 'yes', true);
insert into public.corrections (product_id, was, is_now, logged_at, is_public)
select products.id, was, is_now, '2026-11-29 08:00:00+00', true
from (values
  ('sony-ult-field-5', 'Trois rivales étaient dites écartées sur leurs lumières, sans valeur, et la JBL PartyBox Club 120 sur sa protection.', 'Elles sont comparées : l’IP67 de la Sony n’est lu que dans une page recopiée.'),
  ('technics-eah-az100-ek', 'Les rivaux étaient écartés sur un relevé recopié.', 'Ils sont comparés : ce relevé n’écarte personne.'),
  ('body-comp', '« L’abonnement associé est compris la première année », sans dire qu’un mois seulement était offert à la boutique de Withings en mai 2026.', 'Les deux durées sont écrites, et le coût compte la plus courte. Les deux Body Scan sont comparées, et non plus écartées.'),
  ('sennheiser-ambeo-soundbar-mini', 'La source de ses mesures lui donne 2,8 sur 5 et conseille la Sonos Beam : la page ne le disait pas. Ses rivales étaient écartées sur des valeurs recopiées.', 'La page le dit, envoie vers la Beam qui ne regarde que des séries, et compare les rivales.'),
  ('lumie-bodyclock-glow-150', 'La Terraillon Aloha était écartée sur la durée de l’aube.', 'Elle est comparée : les durées de la Lumie n’ont pas de source lue.')
) as corrected (slug, was, is_now)
join public.products using (slug);
select set_config('private.undoes_changes', '', true);

-- What changed in the criteria before the log noted it by itself.
insert into private.criteria_changes (category_id, was, note, logged_at)
select categories.id, criteria, note, day::timestamp at time zone 'UTC' + interval '8 hours'
from (values
  ('2026-11-23', 'enceintes-de-fete', 'Retirée, faute de valeur : la puissance pour la taille du lieu, décisive jusque-là. Retiré : le transport. Décisives désormais : l’autonomie sans prise et les lumières. Ajoutée : la protection.'),
  ('2026-11-23', 'ecouteurs-sans-fil', 'Retirée, faute de valeur : la qualité des appels. La tenue dans l’oreille n’est plus décisive.'),
  ('2026-11-23', 'barres-de-son', 'Retirées : la taille de la pièce, décisive jusque-là, et les prises de l’écran. La largeur du meuble n’est plus décisive ; l’immersion sans caisson l’est, et la calibration de la pièce, ajoutée.'),
  ('2026-11-23', 'aspirateurs-balais', 'Retirées, faute de valeur : l’autonomie en usage normal, décisive jusque-là, et la facilité de vidage. Retirée : la puissance maximale. La poussière rendue visible décide désormais.'),
  ('2026-11-23', 'claviers', 'La frappe n’est plus décisive, faute d’essai lu : le passage d’un appareil à l’autre l’est.'),
  ('2026-11-23', 'imprimantes-laser', 'Le coût du toner n’est plus décisif, faute de valeur : le recto verso l’est.'),
  ('2026-11-23', 'pistolets-de-massage', 'Retirés, faute de valeur : l’autonomie et le nombre d’embouts. Le bruit n’est plus décisif, faute de valeur : l’encombrement l’est.'),
  ('2026-11-23', 'smartphones-compacts', 'La photo devient décisive ; la taille et la durée des mises à jour ne le sont plus. Ajoutée : la mémoire vive.'),
  ('2026-11-23', 'machines-a-expresso', 'La largeur de la machine n’est plus décisive ; le nettoyage le devient.'),
  ('2026-11-23', 'balances-connectees', 'Ajoutée : la mesure des artères.'),
  ('2026-11-23', 'montres-connectees', 'Ajoutées : les mesures de la nuit.'),
  ('2026-11-23', 'telephones-a-touches', 'Ajouté : le poids. La lisibilité des touches et de l’écran ne fait plus que départager.'),
  ('2026-11-29', 'enceintes-de-fete', 'La puissance revient, case vide : si le volume décide, la page envoie chez JBL.'),
  ('2026-11-29', 'ecouteurs-sans-fil', 'Ajoutée : la réduction de bruit, à l’avantage des rivaux. Ajoutés, cases vides : les appels et le son.'),
  ('2026-11-29', 'aspirateurs-balais', 'Ajouté, case vide et décisif : ce qu’il ramasse.'),
  ('2026-11-29', 'barres-de-son', 'La calibration de la pièce ne se fait plus forcément par des microphones à la barre : par un téléphone, elle compte aussi.'),
  ('2026-11-29', 'machines-a-expresso', 'Le prix d’une tasse compte aussi la machine.')
) as changed (day, slug, note)
join public.categories using (slug);

-- 5. Questions that lead to a product of a branch ---------------------------------------------------------------------

insert into public.choosers (id, slug, category_id, title, tree, created_at, updated_at) values
('f0000000-0000-4000-8000-000000000001', 'audio', 'c0000000-0000-4000-8000-000000010000', 'Casque, enceinte ou barre de son ?',
 '{"question": "Où écouterez-vous le plus souvent ?", "answers": [
  {"text": "En déplacement, pour moi seul", "ask": {"question": "Qu’est-ce qui compte le plus ?", "answers": [{"text": "M’isoler du bruit", "ask": {"question": "Casque ou écouteurs ?", "answers": [{"text": "Un casque", "product": "d0000000-0000-4000-8000-000000000008", "because": "Il entoure l’oreille, se plie dans un sac, et les essais s’accordent sur son silence."}, {"text": "Des écouteurs", "none": "Nos écouteurs placent la musique avant le silence. Pour le silence, notre réponse est un casque."}]}}, {"text": "Entendre la rue en courant", "product": "d0000000-0000-4000-8000-000000000012", "because": "L’oreille reste ouverte : ils n’isolent pas, et c’est voulu."}, {"text": "Payer le moins possible", "product": "d0000000-0000-4000-8000-000000000012", "because": "Nos moins chers à emporter. Ils laissent l’oreille ouverte : dans un train bruyant, ils n’isolent pas."}]}},
  {"text": "À un poste fixe, pour moi seul", "ask": {"question": "Un câble vous gêne-t-il ?", "answers": [{"text": "Non, au contraire", "product": "d0000000-0000-4000-8000-000000000011", "because": "Ni batterie ni Bluetooth, et des coussinets qui se remplacent."}, {"text": "Oui", "product": "d0000000-0000-4000-8000-000000000008", "because": "Sans fil, il sert aussi au bureau et dans le train."}]}},
  {"text": "Devant un téléviseur", "ask": {"question": "Quelle est la pièce ?", "answers": [{"text": "Moins de 20 m², écran de 40 à 55 pouces", "product": "d0000000-0000-4000-8000-000000000010", "because": "Elle est faite pour cette pièce et cet écran, et rien ne se pose par terre."}, {"text": "Plus grande, ou écran plus large", "none": "Notre barre de son est faite pour moins de 20 m² : dans un grand séjour, ne l’achetez pas."}]}},
  {"text": "Avec d’autres, dehors ou dans le salon", "ask": {"question": "Qui la portera ?", "answers": [{"text": "Moi, dans un sac", "product": "d0000000-0000-4000-8000-000000000013", "because": "À peine plus d’un demi-kilo, et ni l’eau ni la poussière ne l’arrêtent."}, {"text": "Une voiture, pour danser le soir", "product": "d0000000-0000-4000-8000-000000000007", "because": "Des lumières, une sangle, et dix heures loin des prises, lumières allumées."}]}}]}',
 '2026-11-22 08:00:00+00', '2026-11-22 08:00:00+00'),
('f0000000-0000-4000-8000-000000000002', 'telephones', 'c0000000-0000-4000-8000-000000020000', 'Quel téléphone pour vous ?',
 '{"question": "De quoi avez-vous besoin ?", "answers": [
  {"text": "Appeler, écrire un message, et c’est tout", "product": "d0000000-0000-4000-8000-000000000006", "because": "Des touches, la 4G et une batterie que l’on change. Une question d’abord, à votre opérateur : la VoLTE y fonctionne-t-elle ?"},
  {"text": "Un smartphone", "ask": {"question": "Qu’est-ce qui décidera ?", "answers": [{"text": "Qu’il tienne mieux dans la main", "product": "d0000000-0000-4000-8000-000000000003", "because": "Le plus petit de nos smartphones, mis à jour jusqu’en août 2031."}, {"text": "Pouvoir le réparer moi-même", "product": "d0000000-0000-4000-8000-000000000015", "because": "Douze éléments se changent avec un tournevis, écran et batterie compris."}, {"text": "Un grand écran pour un budget mesuré", "product": "d0000000-0000-4000-8000-000000000014", "because": "Un écran de 6,77 pouces et un téléobjectif, pour moins que nos autres smartphones."}]}},
  {"text": "Un iPhone", "none": "Nos choix sont des Android, et un téléphone à touches."}]}',
 '2026-11-22 08:00:00+00', '2026-11-22 08:00:00+00'),
('f0000000-0000-4000-8000-000000000003', 'maison-et-cuisine', 'c0000000-0000-4000-8000-000000030000', 'Café, cuisine ou poussière ?',
 '{"question": "Que voulez-vous faire ?", "answers": [
  {"text": "Du café", "ask": {"question": "Comment l’aimez-vous ?", "answers": [{"text": "Serré, à partir de grains", "product": "d0000000-0000-4000-8000-000000000005", "because": "Le broyeur est compris, et la machine ne fait que 24 cm de large. La mousse de lait se prépare à la main."}, {"text": "Long, et pour plusieurs", "product": "d0000000-0000-4000-8000-000000000016", "because": "Elle en prépare 1,25 l à la fois. Il faut être là pour la lancer : elle ne se programme pas."}, {"text": "Sans prise ni filtre en papier", "product": "d0000000-0000-4000-8000-000000000017", "because": "Un verre et un filtre, qui se rachètent séparément. Servez sans attendre : elle ne garde pas le café chaud."}, {"text": "En capsules", "none": "Les capsules ne sont pas dans notre sélection : nos machines partent du grain ou du café moulu."}]}},
  {"text": "Cuisiner", "ask": {"question": "Quoi donc ?", "answers": [{"text": "Cuire deux plats à la fois, à l’air chaud", "product": "d0000000-0000-4000-8000-000000000018", "because": "Deux tiroirs, et deux cuissons qui peuvent se terminer en même temps. Mesurez d’abord votre plan de travail."}, {"text": "Pétrir et fouetter", "product": "d0000000-0000-4000-8000-000000000019", "because": "Un bol de 4,8 l, dix vitesses et une prise pour des accessoires. Lourd, il gagne à rester en place."}, {"text": "Autre chose", "none": "Notre sélection pour la cuisine s’arrête à ces deux besoins."}]}},
  {"text": "Enlever la poussière", "ask": {"question": "Qui passera l’aspirateur ?", "answers": [{"text": "Moi, sans fil", "product": "d0000000-0000-4000-8000-000000000020", "because": "Un faisceau fait ressortir la poussière fine, et l’aspiration s’adapte à ce qu’elle ramasse."}, {"text": "Un robot", "none": "Nous ne recommandons aucun robot."}]}}]}',
 '2026-11-22 08:00:00+00', '2026-11-22 08:00:00+00'),
('f0000000-0000-4000-8000-000000000004', 'sante-et-bien-etre', 'c0000000-0000-4000-8000-000000040000', 'Montre, balance ou brosse à dents ?',
 '{"question": "Qu’attendez-vous de l’appareil ?", "answers": [
  {"text": "Suivre mes journées et mes nuits, au poignet", "product": "d0000000-0000-4000-8000-000000000002", "because": "Une montre à aiguilles que l’on recharge une ou deux fois par mois. Son petit écran se prête mal à la lecture de longs messages."},
  {"text": "M’accompagner dans le sport", "ask": {"question": "Pour quoi faire ?", "answers": [{"text": "Courir, avec un GPS au poignet", "product": "d0000000-0000-4000-8000-000000000021", "because": "39 g, des plans d’entraînement et dix-neuf heures de GPS. Pour la musique sans téléphone, il faut la version Music."}, {"text": "Masser un muscle après l’effort", "product": "d0000000-0000-4000-8000-000000000023", "because": "Trois vitesses dans un appareil qui se glisse dans un sac de sport. Pour des séances courtes."}]}},
  {"text": "Suivre mon poids", "ask": {"question": "Voulez-vous davantage que le poids ?", "answers": [{"text": "Oui, une estimation de la composition corporelle", "product": "d0000000-0000-4000-8000-000000000004", "because": "Jusqu’à huit profils. L’abonnement est facultatif : 9,95 € par mois à qui le garde, passé la période offerte."}, {"text": "Non, un chiffre le dimanche", "none": "Une balance simple suffit alors, et n’importe laquelle le donnera."}]}},
  {"text": "Me brosser les dents sans trop appuyer", "product": "d0000000-0000-4000-8000-000000000022", "because": "Un anneau lumineux signale une pression trop forte. Elle n’accepte que les têtes de sa gamme."},
  {"text": "Une mesure à montrer à mon médecin", "none": "Nos choix informent et accompagnent ; ils ne remplacent ni un appareil prescrit, ni l’avis d’un médecin."}]}',
 '2026-11-22 08:00:00+00', '2026-11-22 08:00:00+00'),
('f0000000-0000-4000-8000-000000000005', 'sommeil-et-eclairage', 'c0000000-0000-4000-8000-000000050000', 'Le réveil, le bruit ou l’éclairage ?',
 '{"question": "Qu’est-ce qui vous gêne ?", "answers": [
  {"text": "La sonnerie du matin", "ask": {"question": "Le courant est-il souvent coupé chez vous ?", "answers": [{"text": "Non, ou pas longtemps", "product": "d0000000-0000-4000-8000-000000000001", "because": "La lumière monte en 20, 30 ou 45 minutes, et un son peut prendre le relais."}, {"text": "Oui, plus d’une demi-heure", "none": "Notre réveil lumineux garde l’heure 30 minutes sans courant, pas davantage : un réveil à pile vous ira mieux."}]}},
  {"text": "Le bruit", "ask": {"question": "Où l’entendez-vous ?", "answers": [{"text": "Au lit, ou en lisant", "product": "d0000000-0000-4000-8000-000000000024", "because": "Du silicone souple, quatre tailles d’embouts, et 24 dB d’affaiblissement (SNR)."}, {"text": "Dans le train ou l’avion", "product": "d0000000-0000-4000-8000-000000000008", "because": "Un casque à réduction de bruit qui se plie, et trente heures de silence. Pour dormir dessus, des bouchons prennent moins de place."}]}},
  {"text": "L’éclairage de la pièce", "ask": {"question": "Que voulez-vous régler ?", "answers": [{"text": "La couleur et l’intensité d’une ampoule", "product": "d0000000-0000-4000-8000-000000000026", "because": "Elles se règlent depuis un téléphone. Sans le pont Hue, vendu à part, c’est en Bluetooth et à proximité."}, {"text": "Le noir complet", "none": "Il se trouve au rayon des rideaux et des masques, où nous n’avons pas de choix."}]}},
  {"text": "Je dors mal depuis longtemps", "none": "Un objet n’y suffira peut-être pas : parlez-en à votre médecin."}]}',
 '2026-11-22 08:00:00+00', '2026-11-22 08:00:00+00'),
('f0000000-0000-4000-8000-000000000006', 'lecture-et-bureau', 'c0000000-0000-4000-8000-000000060000', 'De quoi lire, écrire ou imprimer ?',
 '{"question": "Que faites-vous le plus ?", "answers": [
  {"text": "Lire des livres", "ask": {"question": "Où les prendrez-vous ?", "answers": [{"text": "À la bibliothèque, ou en EPUB", "product": "d0000000-0000-4000-8000-000000000027", "because": "Elle lit l’EPUB et les prêts de bibliothèque. Les couleurs restent plus pâles que sur une tablette."}, {"text": "Dans la boutique Kindle", "none": "Notre liseuse lit l’EPUB, pas les livres de la boutique Kindle : il vous faut une Kindle."}]}},
  {"text": "Travailler à l’ordinateur", "ask": {"question": "Que voulez-vous changer ?", "answers": [{"text": "La souris", "ask": {"question": "De quelle main ?", "answers": [{"text": "De la droite", "product": "d0000000-0000-4000-8000-000000000028", "because": "Des clics discrets, une molette rapide et 70 jours entre deux charges. Elle convient à une main plutôt grande."}, {"text": "De la gauche", "none": "Notre souris est faite pour la main droite : passez votre chemin."}]}}, {"text": "Le clavier", "product": "d0000000-0000-4000-8000-000000000029", "because": "Une frappe courte, et une touche pour passer d’un appareil à l’autre, trois au plus."}, {"text": "La lumière", "product": "d0000000-0000-4000-8000-000000000025", "because": "Elle se pose sur le haut de l’écran et ne prend aucune place sur le bureau. Vérifiez d’abord l’épaisseur de votre écran."}]}},
  {"text": "Imprimer", "ask": {"question": "Quoi donc ?", "answers": [{"text": "Du texte, en noir", "product": "d0000000-0000-4000-8000-000000000030", "because": "Une laser à recto verso automatique, en Wi-Fi ou par câble. Ni couleur, ni scanner."}, {"text": "De la couleur ou des photos", "none": "Notre imprimante n’imprime qu’en noir."}]}}]}',
 '2026-11-22 08:00:00+00', '2026-11-22 08:00:00+00');

-- 6. What visitors call things, in other words than ours -------------------------------------------------------------

insert into public.search_synonyms (term, kind, category_id)
select term, kind, categories.id
from (values
  -- Other names of the same
  ('audio', 'synonym', 'musique, hi-fi, sonorisation'),
  ('casques', 'synonym', 'casque audio, casque hi-fi, headphones, headset'),
  ('casques-a-reduction-de-bruit', 'synonym', 'anti-bruit, réducteur de bruit, réduction active du bruit, suppression du bruit, noise cancelling, ANC, casque sans fil, casque Bluetooth, casque de voyage, casque avion, open space'),
  ('casques-filaires', 'synonym', 'casque à fil, casque à câble, casque audio filaire, casque de studio, casque de mixage, monitoring, casque jack'),
  ('ecouteurs', 'synonym', 'oreillette, earphones, intra-auriculaires'),
  ('ecouteurs-sans-fil', 'synonym', 'écouteurs Bluetooth, earbuds, true wireless, TWS'),
  ('ecouteurs-de-sport', 'synonym', 'conduction osseuse, écouteurs de course, écouteurs running, écouteurs ouverts, course à pied, running, jogging'),
  ('enceintes', 'synonym', 'haut-parleur, speaker, baffle'),
  ('enceintes-nomades', 'synonym', 'enceinte portable, enceinte Bluetooth, petite enceinte, enceinte étanche, enceinte de plage'),
  ('enceintes-de-fete', 'synonym', 'sono, enceinte de soirée, grosse enceinte, boombox, soirée, anniversaire'),
  ('barres-de-son', 'synonym', 'TV, télé, télévision, téléviseur, soundbar, home cinéma'),
  ('telephones', 'synonym', 'mobile, GSM, portable'),
  ('smartphones', 'synonym', 'Android, téléphone tactile, téléphone intelligent'),
  ('smartphones-compacts', 'synonym', 'petit téléphone, petit smartphone, petit écran, téléphone compact'),
  ('smartphones-abordables', 'synonym', 'smartphone d’entrée de gamme, smartphone de milieu de gamme'),
  ('smartphones-reparables', 'synonym', 'téléphone durable, téléphone éthique, téléphone équitable, téléphone écologique, téléphone réparable, batterie amovible'),
  ('telephones-a-touches', 'synonym', 'téléphone simple, téléphone basique, téléphone classique, portable simple, portable à touches, dumbphone, feature phone, téléphone senior, personnes âgées, téléphone sans Internet, grosses touches, premier téléphone, déconnexion, téléphone mère, téléphone maman, téléphone père, téléphone papa, téléphone grand-mère, téléphone grand-père, téléphone parents'),
  ('maison-et-cuisine', 'synonym', 'électroménager'),
  ('machines-a-expresso', 'synonym', 'machine à café, espresso, expresso broyeur, broyeur à grains, machine à grains, café en grains, robot café, percolateur, cappuccino'),
  ('cafetieres-a-filtre', 'synonym', 'café filtre, cafetière électrique'),
  ('cafetieres-a-piston', 'synonym', 'French press, presse française'),
  ('friteuses-a-air', 'synonym', 'Airfryer, friteuse sans huile, friteuse à air chaud, friteuse, frites'),
  ('robots-patissiers', 'synonym', 'robot de cuisine, robot pâtisserie, batteur, pétrin, pâtisserie'),
  ('aspirateurs', 'synonym', 'aspi, ménage, poussière'),
  ('aspirateurs-balais', 'synonym', 'aspirateur sans fil, aspirateur à main, aspirateur sans sac, balai aspirateur'),
  ('aspirateurs-robots', 'synonym', 'robot aspirateur, robot laveur, Roomba, Roborock, aspirateur autonome'),
  ('montres-connectees', 'synonym', 'smartwatch, montre intelligente, montre hybride, montre santé, bracelet connecté, tracker d’activité'),
  ('montres-de-sport', 'synonym', 'montre GPS, montre running, montre de course, montre cardio, cardiofréquencemètre, course à pied, running, jogging'),
  ('balances-connectees', 'synonym', 'pèse-personne, balance, impédancemètre, composition corporelle, masse graisseuse, se peser'),
  ('brosses-a-dents-electriques', 'synonym', 'brosse à dents, brosse électrique, hygiène dentaire'),
  ('pistolets-de-massage', 'synonym', 'massage gun, masseur, appareil de massage, courbatures'),
  ('reveils-lumineux', 'synonym', 'simulateur d’aube, luminothérapie, lampe réveil, réveil, réveil matin, réveil lumière, wake-up light, se réveiller, lever du soleil'),
  ('bouchons-d-oreilles', 'synonym', 'boules Quies, earplugs, protection auditive, protège-oreilles, ronflement, ronfler'),
  ('ampoules-connectees', 'synonym', 'ampoule Wi-Fi, ampoule intelligente, ampoule LED, ampoule de couleur, éclairage connecté, lumière connectée, smart bulb'),
  ('lecture-et-bureau', 'synonym', 'bureautique, télétravail'),
  ('liseuses', 'synonym', 'e-book, ebook, e-reader, ereader, livre électronique, livre numérique, tablette de lecture, lire'),
  ('souris', 'synonym', 'mouse, souris sans fil, souris ergonomique'),
  ('claviers', 'synonym', 'keyboard, clavier sans fil, clavier Bluetooth'),
  ('imprimantes-laser', 'synonym', 'imprimante, printer, imprimante noir et blanc, imprimante Wi-Fi'),
  ('lampes-de-bureau', 'synonym', 'lampe d’écran, lampe de travail, light bar'),
  -- What has no choice yet, and the nearest that has
  ('maison-et-cuisine', 'near', 'lave-vaisselle, lave-linge, machine à laver, sèche-linge, réfrigérateur, frigo, congélateur, four, micro-ondes, plaque de cuisson, hotte, bouilloire, grille-pain, mixeur, blender, fer à repasser, casserole, poêle'),
  ('cafetieres-et-machines-a-cafe', 'near', 'cafetière italienne, moka, bouilloire, théière'),
  ('lecture-et-bureau', 'near', 'ordinateur, ordinateur portable, PC portable, MacBook, tablette, iPad, écran d’ordinateur, chaise de bureau, webcam'),
  ('audio', 'near', 'platine vinyle, amplificateur, radio, microphone'),
  ('telephones', 'near', 'téléphone fixe'),
  ('sante-et-bien-etre', 'near', 'tensiomètre, thermomètre, rasoir, épilateur, tondeuse à barbe, sèche-cheveux'),
  ('sommeil-et-eclairage', 'near', 'insomnie, mieux dormir, endormissement, matelas, oreiller, lampe de chevet, masque de nuit')
) as given (slug, kind, terms)
join public.categories using (slug)
cross join lateral unnest(string_to_array(terms, ', ')) as term;

-- Models of other makers, and what we chose
insert into public.search_synonyms (term, kind, product_id)
select term, 'model', products.id
from (values
  ('sony-wh-1000xm6', 'Bose QuietComfort, Bose QC, Bose 700, AirPods Max, Sennheiser Momentum, Momentum 4, Sonos Ace, Beats Studio Pro, Sony WH-1000XM5, WH-1000XM5, XM5, Bowers & Wilkins Px7'),
  ('beyerdynamic-dt-770-pro-80-ohms', 'Audio-Technica M50x, ATH-M50x, Sennheiser HD 280, AKG K371, DT 990'),
  ('technics-eah-az100-ek', 'AirPods, AirPods Pro, Galaxy Buds, Sony WF-1000XM5, WF-1000XM5, Bose QuietComfort Earbuds, Nothing Ear, Jabra Elite, Pixel Buds'),
  ('shokz-openrun-pro-2', 'Powerbeats, Beats Fit Pro, Bose Ultra Open, AfterShokz'),
  ('jbl-flip-7', 'Bose SoundLink, Sonos Roam, Marshall Emberton, UE Boom, Ultimate Ears, JBL Charge'),
  ('sony-ult-field-5', 'JBL PartyBox, JBL Boombox, JBL Xtreme, Soundboks, Marshall Middleton'),
  ('sennheiser-ambeo-soundbar-mini', 'Sonos Beam, Sonos Arc, Sonos Ray, Bose Smart Soundbar, JBL Bar, Samsung HW-Q'),
  ('google-pixel-9', 'iPhone, Samsung Galaxy, Galaxy S25, Galaxy S24, Xiaomi 15, OnePlus 13, Pixel 8, Pixel 9a'),
  ('nothing-phone-3a', 'Redmi Note, Galaxy A56, Galaxy A55, Poco, Motorola'),
  ('fairphone-gen-6', 'Fairphone 5, Shiftphone'),
  ('nokia-3210', 'Doro, Punkt, Light Phone, Nokia 105, Nokia 2720, Nokia 3310'),
  ('delonghi-magnifica-s', 'Nespresso, Jura, Philips LatteGo, Krups Evidence, Siemens EQ, Senseo, Dolce Gusto, Tassimo, Dinamica, Philips 2300'),
  ('moccamaster-kbg-select', 'Melitta, Wilfa, Sage Precision Brewer'),
  ('bodum-chambord-1-l', 'AeroPress'),
  ('ninja-foodi-dual-zone-af300eu', 'Philips Airfryer, Cosori, Moulinex Easy Fry, ActiFry'),
  ('kitchenaid-artisan-5ksm175ps', 'Kenwood Chef, Bosch MUM, Thermomix, Magimix'),
  ('dyson-v15-detect', 'Dyson V12, Dyson V8, Shark, Rowenta X-Force, Dreame'),
  ('withings-scanwatch-2', 'Apple Watch, Galaxy Watch, Pixel Watch, Fitbit, Huawei Watch, Garmin Venu'),
  ('garmin-forerunner-165', 'Forerunner 265, Coros Pace, Polar Pacer, Suunto, Apple Watch Ultra, Garmin Fenix'),
  ('body-comp', 'Renpho, Eufy Smart Scale, Withings Body Smart, Withings Body Scan, Xiaomi Body Composition Scale, Terraillon'),
  ('oral-b-io-3', 'Sonicare, Philips Sonicare, Oclean, Oral-B iO 9'),
  ('theragun-mini', 'Hypervolt, Theragun Prime'),
  ('lumie-bodyclock-glow-150', 'Philips SmartSleep, Beurer WL, Amazon Echo Dot à horloge, Google Nest Hub, Nest Hub'),
  ('loop-quiet-2', 'Alpine SleepSoft, Ohropax, Loop Dream'),
  ('philips-hue-white-and-color-ambiance-e27', 'LIFX, WiZ, Nanoleaf, Tradfri'),
  ('benq-screenbar', 'Xiaomi Light Bar'),
  ('kobo-clara-colour', 'Kindle, Kindle Paperwhite, Kindle Colorsoft, PocketBook, Vivlio'),
  ('logitech-mx-master-4', 'MX Master 3S, Magic Mouse, MX Anywhere'),
  ('logitech-mx-keys-s', 'Magic Keyboard, Keychron'),
  ('brother-hl-l2445dw', 'HP LaserJet, Canon i-Sensys, EcoTank')
) as given (slug, terms)
join public.products using (slug)
cross join lateral unnest(string_to_array(terms, ', ')) as term;

-- 7. What our drawings show, where no product says it: those of categories, which pages show without a text beside the
-- category's name, and the further ones of dossiers. Drawings of products have the text of their product. -------------

insert into public.media (address, kind, width, height, alt, licence, is_public)
select address, 'drawing', 960, 720, alt, 'own', true from (values
('/media/categories/ampoules-connectees.svg', 'Dessin d’une ampoule à vis allumée, qui diffuse une lumière mauve.'),
('/media/categories/aspirateurs.svg', 'Dessin d’un aspirateur traîneau doré : corps à roulettes, flexible noir, tube droit et brosse plate.'),
('/media/categories/aspirateurs-balais.svg', 'Dessin d’un aspirateur balai doré, debout : moteur et réservoir en haut du tube, brosse large au sol.'),
('/media/categories/aspirateurs-robots.svg', 'Dessin d’un aspirateur robot rond et blanc, vu de dessus, avec un capteur noir en saillie.'),
('/media/categories/audio.svg', 'Dessin d’un casque circum-aural couleur brique, à coques rondes et arceau large.'),
('/media/categories/balances-connectees.svg', 'Dessin d’un pèse-personne blanc à deux plages de mesure, dont l’écran affiche 64,2.'),
('/media/categories/barres-de-son.svg', 'Dessin d’une barre de son noire, longue et basse, vue de trois quarts.'),
('/media/categories/bouchons-d-oreilles.svg', 'Dessin de deux bouchons d’oreilles violets en mousse, l’un lisse, l’autre rainuré.'),
('/media/categories/brosses-a-dents-electriques.svg', 'Dessin d’une brosse à dents électrique blanche et bleue, posée en diagonale.'),
('/media/categories/cafetieres-a-filtre.svg', 'Dessin d’une cafetière à filtre dorée, verseuse en verre à moitié pleine sous le porte-filtre.'),
('/media/categories/cafetieres-a-piston.svg', 'Dessin d’une cafetière à piston : cylindre de verre plein de café, monture chromée et poignée noire.'),
('/media/categories/cafetieres-et-machines-a-cafe.svg', 'Dessin d’une cafetière italienne en aluminium à côté d’une tasse d’expresso.'),
('/media/categories/casques.svg', 'Dessin d’un casque fin de couleur crème, aux petites coques rondes.'),
('/media/categories/casques-a-reduction-de-bruit.svg', 'Dessin d’un casque noir à coques fermées et lisses, sans câble.'),
('/media/categories/casques-filaires.svg', 'Dessin d’un casque noir à coques grillagées, dont le câble torsadé repose devant lui.'),
('/media/categories/claviers.svg', 'Dessin d’un clavier plat et compact, à touches claires dans un cadre sombre.'),
('/media/categories/cuisson-et-preparation.svg', 'Dessin d’une cocotte dorée, couverte, à deux anses.'),
('/media/categories/ecouteurs.svg', 'Dessin de deux écouteurs blancs à tige, embouts bruns tournés vers l’extérieur.'),
('/media/categories/ecouteurs-de-sport.svg', 'Dessin de deux écouteurs de sport couleur brique, chacun avec un long tour d’oreille souple.'),
('/media/categories/ecouteurs-sans-fil.svg', 'Dessin d’écouteurs sans fil blancs dans leur boîtier de charge ouvert.'),
('/media/categories/enceintes.svg', 'Dessin d’une enceinte cylindrique en tissu couleur brique, touches de volume sur le dessus.'),
('/media/categories/enceintes-de-fete.svg', 'Dessin d’une enceinte de fête noire et haute, ses deux haut-parleurs cerclés de lumière.'),
('/media/categories/enceintes-nomades.svg', 'Dessin d’une petite enceinte nomade ovale, couleur brique, avec sa dragonne.'),
('/media/categories/friteuses-a-air.svg', 'Dessin d’une friteuse à air noire : un tiroir à poignée dorée sous un bandeau de commande.'),
('/media/categories/imprimantes-laser.svg', 'Dessin d’une imprimante laser blanche : une page imprimée en sort, une autre repose dessus.'),
('/media/categories/jardin-et-exterieur.svg', 'Dessin d’un arrosoir vert à long bec.'),
('/media/categories/lampes-de-bureau.svg', 'Dessin d’une lampe de bureau articulée, dont le cône de lumière tombe à droite du pied.'),
('/media/categories/lecture-et-bureau.svg', 'Dessin d’une liseuse posée sur deux livres empilés.'),
('/media/categories/liseuses.svg', 'Dessin d’une liseuse noire debout, dont l’écran montre une page de texte.'),
('/media/categories/machines-a-expresso.svg', 'Dessin d’une machine à expresso crème, avec manomètre, porte-filtre et une tasse sous le bec.'),
('/media/categories/maison-et-cuisine.svg', 'Dessin d’une bouilloire dorée à bec fin et poignée noire.'),
('/media/categories/montres-connectees.svg', 'Dessin d’une montre ronde à aiguilles, cadran blanc et bracelet bleu.'),
('/media/categories/montres-de-sport.svg', 'Dessin d’une montre de sport noire, dont l’écran affiche 5:12 et le tracé d’un parcours.'),
('/media/categories/pistolets-de-massage.svg', 'Dessin d’un pistolet de massage bleu, embout en boule à gauche, poignée en bas.'),
('/media/categories/reveils-lumineux.svg', 'Dessin d’un réveil lumineux : un globe orangé allumé sur un petit socle.'),
('/media/categories/robots-patissiers.svg', 'Dessin d’un robot pâtissier doré, bol en inox sous la tête.'),
('/media/categories/sante-et-bien-etre.svg', 'Dessin d’une montre carrée qui affiche 8:30 et une courbe de pouls, bracelet bleu.'),
('/media/categories/smartphones.svg', 'Dessin de deux smartphones de même taille, l’un de dos, l’autre de face avec un écran orangé.'),
('/media/categories/smartphones-abordables.svg', 'Dessin d’un smartphone vert debout, de face, dont l’écran affiche 8:30.'),
('/media/categories/smartphones-compacts.svg', 'Dessin de deux smartphones de dos et de face : celui de devant est nettement plus petit.'),
('/media/categories/smartphones-reparables.svg', 'Dessin d’un smartphone ouvert : son dos vert à gauche, la batterie et les pièces vissées à droite.'),
('/media/categories/sommeil-et-eclairage.svg', 'Dessin d’une lampe de chevet allumée, abat-jour clair sur un pied de bois.'),
('/media/categories/souris.svg', 'Dessin d’une souris anthracite vue de dessus, avec sa molette et son repose-pouce.'),
('/media/categories/telephones.svg', 'Dessin d’un smartphone et d’un téléphone à touches, côte à côte.'),
('/media/categories/telephones-a-touches.svg', 'Dessin d’un téléphone à touches crème, avec un petit écran qui affiche 8:30.'),
('/media/produits/lumie-bodyclock-glow-150-2.svg', 'Dessin de trois moments de l’aube : la lampe rougeoie à 6:20, passe à l’orange à 6:35, puis au blanc chaud à 6:50.'),
('/media/produits/sennheiser-ambeo-soundbar-mini-2.svg', 'Dessin de la barre vue de trois quarts et de dessus : extrémités arrondies et quatre touches au centre.'),
('/media/produits/sennheiser-ambeo-soundbar-mini-3.svg', 'Dessin d’une petite pièce en coupe : des pointillés vont de la barre aux murs et au plafond, puis jusqu’au canapé.'),
('/media/produits/sony-wh-1000xm6-2.svg', 'Dessin du casque replié dans son étui noir ouvert, arceau en haut et coussinets marqués L et R côte à côte.'),
('/media/produits/sony-wh-1000xm6-3.svg', 'Dessin du casque vu de côté : la coque ovale au premier plan, avec la fente de ses microphones, et le second coussinet derrière.'),
('/media/produits/sony-wh-1000xm6-4.svg', 'Dessin des trois coloris du casque : argent platine à gauche, noir au centre, bleu nuit à droite.'),
('/media/produits/technics-eah-az100-ek-2.svg', 'Dessin rapproché d’un écouteur : face extérieure gravée de cercles concentriques et embout de silicone.'),
('/media/produits/a-la-meme-echelle.svg', 'Dessin de vingt-sept de nos choix et d’une carte bancaire, à la même échelle : l’aspirateur balai domine, les bouchons d’oreilles se voient à peine.'),
('/media/produits/benq-screenbar-echelle.svg', 'Dessin de la BenQ ScreenBar sur un écran de 27 pouces à côté d’une poignée de porte et d’une carte bancaire, à la même échelle.'),
('/media/produits/beyerdynamic-dt-770-pro-80-ohms-echelle.svg', 'Dessin du Beyerdynamic DT 770 PRO à côté d’une carte bancaire, à la même échelle.'),
('/media/produits/body-comp-echelle.svg', 'Dessin de la Withings Body Comp à côté d’une poignée de porte et d’une carte bancaire, à la même échelle.'),
('/media/produits/brother-hl-l2445dw-echelle.svg', 'Dessin de la Brother HL-L2445DW à côté d’une poignée de porte et d’une carte bancaire, à la même échelle.'),
('/media/produits/delonghi-magnifica-s-echelle.svg', 'Dessin de la De’Longhi Magnifica S à côté d’une poignée de porte et d’une carte bancaire, à la même échelle.'),
('/media/produits/dyson-v15-detect-echelle.svg', 'Dessin du Dyson V15 Detect à côté d’une chaise et d’une carte bancaire, à la même échelle.'),
('/media/produits/fairphone-gen-6-echelle.svg', 'Dessin du Fairphone (Gen. 6), 156,5 × 73,3 × 9,6 mm et 193 g, à côté d’une carte bancaire, à la même échelle.'),
('/media/produits/garmin-forerunner-165-echelle.svg', 'Dessin de la Garmin Forerunner 165 à côté d’une carte bancaire, à la même échelle.'),
('/media/produits/google-pixel-9-echelle.svg', 'Dessin du Google Pixel 9, 152,8 × 72 × 8,5 mm et 198 g, à côté d’une carte bancaire, à la même échelle.'),
('/media/produits/jbl-flip-7-echelle.svg', 'Dessin de la JBL Flip 7 à côté d’une carte bancaire, à la même échelle.'),
('/media/produits/kitchenaid-artisan-5ksm175ps-echelle.svg', 'Dessin du KitchenAid Artisan à côté d’une poignée de porte et d’une carte bancaire, à la même échelle.'),
('/media/produits/kobo-clara-colour-echelle.svg', 'Dessin de la Kobo Clara Colour à côté d’une carte bancaire, à la même échelle.'),
('/media/produits/logitech-mx-keys-s-echelle.svg', 'Dessin du Logitech MX Keys S à côté d’une poignée de porte et d’une carte bancaire, à la même échelle.'),
('/media/produits/logitech-mx-master-4-echelle.svg', 'Dessin de la Logitech MX Master 4 à côté d’une carte bancaire, à la même échelle.'),
('/media/produits/loop-quiet-2-echelle.svg', 'Dessin des Loop Quiet 2 à côté d’une carte bancaire, à la même échelle.'),
('/media/produits/lumie-bodyclock-glow-150-echelle.svg', 'Dessin du Lumie Bodyclock Glow 150 à côté d’une carte bancaire, à la même échelle.'),
('/media/produits/moccamaster-kbg-select-echelle.svg', 'Dessin de la Moccamaster KBG Select à côté d’une poignée de porte et d’une carte bancaire, à la même échelle.'),
('/media/produits/ninja-foodi-dual-zone-af300eu-echelle.svg', 'Dessin du Ninja Foodi Dual Zone à côté d’une poignée de porte et d’une carte bancaire, à la même échelle.'),
('/media/produits/nokia-3210-echelle.svg', 'Dessin du Nokia 3210, 122 × 52 mm et environ 87 g, à côté d’une carte bancaire, à la même échelle.'),
('/media/produits/nothing-phone-3a-echelle.svg', 'Dessin du Nothing Phone (3a), 163,52 × 77,5 × 8,35 mm et 201 g, à côté d’une carte bancaire, à la même échelle.'),
('/media/produits/oral-b-io-3-echelle.svg', 'Dessin de l’Oral-B iO 3 à côté d’une carte bancaire, à la même échelle.'),
('/media/produits/sennheiser-ambeo-soundbar-mini-2-echelle.svg', 'Dessin de la barre, 700 × 65 × 100 mm, à côté d’une poignée de porte et d’une carte bancaire, à la même échelle.'),
('/media/produits/shokz-openrun-pro-2-echelle.svg', 'Dessin du Shokz OpenRun Pro 2 à côté d’une carte bancaire, à la même échelle.'),
('/media/produits/sony-ult-field-5-echelle.svg', 'Dessin de la Sony ULT Field 5, environ 320 × 144 × 125 mm, à côté d’une poignée de porte et d’une carte bancaire, à la même échelle.'),
('/media/produits/sony-wh-1000xm6-echelle.svg', 'Dessin du Sony WH-1000XM6, 254 g, à côté d’une carte bancaire, à la même échelle.'),
('/media/produits/technics-eah-az100-ek-echelle.svg', 'Dessin des Technics EAH-AZ100 dans leur boîtier à côté d’une carte bancaire, à la même échelle.'),
('/media/produits/withings-scanwatch-2-echelle.svg', 'Dessin de la Withings ScanWatch 2 en 42 mm à côté d’une carte bancaire, à la même échelle.')
) as drawings (address, alt);

-- Where there are pictures with a row, a picture without one is refused: so those of products have theirs as well.
insert into public.media (address, kind, width, height, alt, licence, is_public)
select distinct on (image_url) image_url, 'drawing', 960, 720, left(image_alt, 200), 'own', true
from public.products where image_url like '/media/%' order by image_url, created_at
on conflict (address) do nothing;
