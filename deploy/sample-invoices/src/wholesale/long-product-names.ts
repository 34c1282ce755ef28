import type { InvoiceLanguage } from '../invoice-vocabulary.ts'

/** Product names as used by wholesalers: with brands, grades, sizes and numbers, too long for one row. */
export const LONG_PRODUCT_NAMES: Record<InvoiceLanguage, readonly string[]> = {
  en: [
    'Heinz Tomato Ketchup Squeezy Bottle 10 x 875ml Professional',
    'Lamb Weston Skin On Fries 9mm Frozen 4 x 2.5kg Class A',
    'Chicken Thigh Meat Boneless Skinless Halal 20% Brine 2.5kg',
    'Chef William Ground Black Pepper 18 Mesh 500g Tub',
    'Country Range 3 Ply Napkins White 40cm 8 Fold Case of 1000',
  ],
  de: [
    'Rama Cremefine zum Kochen 15 % Fett Vollwertig 1 l Karton',
    'Rinderhüfte Jungbulle ohne Deckel ca. 2,3 kg Irland VAC',
    'Barilla Penne Rigate N. 73 Großverbraucher 5 kg Beutel',
    'Kerrygold Irische Butter gesalzen 250 g Ziegel 20er Karton',
    'Aviko Pommes frites 3/8 Super Crunch TK 4 x 2500 g',
  ],
  fr: [
    'Crème liquide UHT 35 % MG Excellence Elle & Vire 6 x 1 L',
    'Filet de poulet jaune fermier Label Rouge Les Landes sous vide 2 kg',
    'Beurre doux 82 % MG plaquette 250 g AOP Charentes-Poitou',
    'Frites surgelées 9/9 Mc Cain Sure Crisp 5 x 2,5 kg',
    'Emmental râpé 29 % MG origine France sachet 1 kg colis de 10',
  ],
  es: [
    'Aceite de oliva virgen extra Hojiblanca garrafa 5 L caja 3 uds',
    'Pechuga de pollo fileteada sin piel bandeja 2,5 kg atmósfera',
    'Queso manchego semicurado D.O. 3 kg al vacío Albacete',
    'Patata prefrita congelada 10x10 mm bolsa 2,5 kg caja 4',
    'Tomate triturado extra lata 5 kg ref. 24 Navarra',
  ],
}
