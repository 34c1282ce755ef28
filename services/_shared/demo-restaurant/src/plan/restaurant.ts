import type { DocumentParty } from '../documents/invoice-document.ts'
import {
  englishInvoiceWording,
  frenchInvoiceWording,
  germanInvoiceWording,
  type InvoiceWording,
} from '../documents/invoice-wording.ts'

export const demoBusiness = {
  companyName: 'Maison Harbour',
  companyAddress: '14 Rue Mercière, 69002 Lyon',
  currency: 'EUR',
  dateFormat: 'DD/MM/YYYY',
  timezone: 'Europe/Paris',
  language: 'en',
  taxRate: 10,
} as const

export const demoLocations = [
  {
    name: 'Maison Harbour Lyon',
    address: '14 Rue Mercière, 69002 Lyon',
    phone: '+33 4 72 00 12 34',
    email: 'lyon@maison-harbour.example',
    manager: 'Claire Fontaine',
    latitude: 45.7625,
    longitude: 4.8336,
    radius: 100,
    timezone: 'Europe/Paris',
    wifi_networks: ['MaisonHarbour-Lyon'],
  },
  {
    name: 'Maison Harbour Dublin',
    address: '8 Temple Bar, Dublin 2',
    phone: '+353 1 555 0123',
    email: 'dublin@maison-harbour.example',
    manager: 'Sean Byrne',
    latitude: 53.3455,
    longitude: -6.2643,
    radius: 120,
    timezone: 'Europe/Dublin',
    wifi_networks: ['MaisonHarbour-Dublin'],
  },
] as const

/** A product of a supplier. `unit` is as printed by the supplier; `usual` is the range of quantities per delivery. */
export interface DemoProduct {
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly unitCode: string
  /** Price 60 days ago, in cents. */
  readonly startCents: number
  /** Price trend in percent over the 60 days. */
  readonly trendPercent: number
  readonly usual: readonly [low: number, high: number]
}

export interface DemoSupplier {
  readonly key: string
  readonly contactPerson: string
  readonly phone: string
  readonly email: string
  readonly party: DocumentParty
  readonly wording: InvoiceWording
  readonly taxPercent: number
  readonly numberPrefix: string
  /** Days between deliveries. */
  readonly everyDays: number
  /** The location that receives today's delivery, by its index; the locations take turns. */
  readonly location: 0 | 1
  readonly electronic: boolean
  /** The category of its products. */
  readonly category: string
  readonly products: readonly DemoProduct[]
  /** Delivered for the first time today: lines that wait for a manager's confirmation. */
  readonly newToday: readonly DemoProduct[]
}

/** Identifies a product by the key of its supplier and the supplier's code. */
export const createProductKey = (supplier: string, code: string): string => `${supplier}/${code}`

type ProductRow = readonly [
  code: string,
  name: string,
  unit: string,
  unitCode: string,
  startCents: number,
  trendPercent: number,
  low: number,
  high: number,
]
const products = (rows: readonly ProductRow[]): DemoProduct[] =>
  rows.map(([code, name, unit, unitCode, startCents, trendPercent, low, high]) => ({
    code,
    name,
    unit,
    unitCode,
    startCents,
    trendPercent,
    usual: [low, high],
  }))

export const demoSuppliers: readonly DemoSupplier[] = [
  {
    key: 'dairy',
    contactPerson: 'Anna Huber',
    phone: '+49 8321 555 210',
    email: 'verkauf@alpenblick.example',
    party: {
      name: 'Molkerei Alpenblick GmbH',
      street: 'Talstraße 12',
      town: 'Sonthofen',
      countryCode: 'DE',
      taxId: 'DE811223344',
    },
    wording: germanInvoiceWording,
    taxPercent: 7,
    numberPrefix: 'RE-',
    everyDays: 7,
    location: 0,
    electronic: true,
    category: 'Dairy',
    products: products([
      ['M-101', 'Butter ungesalzen 250 g', 'Stk', 'H87', 193, 14, 130, 180],
      ['M-114', 'Sahne 33 % 1 l', 'Stk', 'H87', 412, 6, 60, 95],
      ['M-120', 'Vollmilch 3,5 % 1 l', 'Stk', 'H87', 118, 3, 18, 30],
      ['M-207', 'Bergkäse 6 Monate', 'kg', 'KGM', 1390, 9, 15, 25],
      ['M-230', 'Crème fraîche 500 g', 'Stk', 'H87', 265, -4, 16, 26],
      ['M-301', 'Eier Bio 30 Stück', 'Karton', 'XBX', 945, 8, 38, 58],
    ]),
    newToday: products([['M-102', 'Butter gesalzen 250 g', 'Stk', 'H87', 209, 0, 8, 16]]),
  },
  {
    key: 'greens',
    contactPerson: 'Luc Perrin',
    phone: '+33 4 78 55 21 00',
    email: 'commande@marchevert.example',
    party: {
      name: 'Marché Vert Primeurs',
      street: '3 Quai Saint-Antoine',
      town: '69002 Lyon',
      countryCode: 'FR',
      taxId: 'FR40123456824',
    },
    wording: frenchInvoiceWording,
    taxPercent: 5.5,
    numberPrefix: 'FA',
    everyDays: 5,
    location: 0,
    electronic: false,
    category: 'Vegetables',
    products: products([
      ['L10', 'Pommes de terre Agata', 'kg', 'KGM', 128, 5, 125, 210],
      ['L14', 'Oignons jaunes', 'kg', 'KGM', 115, -6, 24, 40],
      ['L22', 'Tomates grappe', 'kg', 'KGM', 289, 22, 30, 52],
      ['L31', 'Champignons de Paris', 'kg', 'KGM', 465, 4, 32, 54],
      ['L40', 'Salade batavia', 'pièce', 'H87', 98, 12, 60, 100],
      ['L52', 'Citrons non traités', 'kg', 'KGM', 312, 7, 8, 13],
      ['L57', 'Ail rose', 'kg', 'KGM', 890, 3, 1, 3],
      ['L63', 'Persil plat', 'botte', 'H87', 135, 0, 16, 28],
    ]),
    newToday: products([['L24', 'Tomates cerises grappe', 'kg', 'KGM', 545, 0, 2, 4]]),
  },
  {
    key: 'butcher',
    contactPerson: 'Tom Hartley',
    phone: '+353 1 555 0188',
    email: 'orders@hartley-butchers.example',
    party: {
      name: 'Hartley Family Butchers',
      street: '27 Meath Street',
      town: 'Dublin 8',
      countryCode: 'IE',
      taxId: 'IE6388047V',
    },
    wording: englishInvoiceWording,
    taxPercent: 13.5,
    numberPrefix: 'HB-',
    everyDays: 6,
    location: 1,
    electronic: false,
    category: 'Meat',
    products: products([
      ['BF-01', 'Beef sirloin, dry aged', 'kg', 'KGM', 2450, 11, 26, 40],
      ['BF-07', 'Beef mince 10% fat', 'kg', 'KGM', 980, 6, 13, 20],
      ['CH-02', 'Chicken breast fillet', 'kg', 'KGM', 895, 8, 18, 30],
      ['LM-03', 'Lamb shoulder, boned', 'kg', 'KGM', 1680, -3, 22, 34],
      ['PK-05', 'Smoked streaky bacon', 'kg', 'KGM', 1120, 5, 6, 9],
    ]),
    newToday: products([]),
  },
  {
    key: 'fish',
    contactPerson: 'Maeve Connolly',
    phone: '+353 91 555 042',
    email: 'sales@atlantic-shell.example',
    party: {
      name: 'Atlantic Fish & Shellfish',
      street: 'Pier Road',
      town: 'Galway',
      countryCode: 'IE',
      taxId: 'IE4820731N',
    },
    wording: englishInvoiceWording,
    taxPercent: 0,
    numberPrefix: 'A',
    everyDays: 4,
    location: 1,
    electronic: false,
    category: 'Fish',
    products: products([
      ['SOLE', 'Dover sole, whole', 'kg', 'KGM', 2380, 17, 6, 8],
      ['SALM', 'Salmon fillet, skin on', 'kg', 'KGM', 1890, 10, 13, 21],
      ['MUSS', 'Mussels, rope grown', 'kg', 'KGM', 420, -8, 36, 60],
      ['PRWN', 'Prawns, raw, shell on', 'kg', 'KGM', 1975, 5, 1, 2],
    ]),
    newToday: products([]),
  },
  {
    key: 'pantry',
    contactPerson: 'Joanna Kelly',
    phone: '+353 1 555 0240',
    email: 'desk@cellar-dry.example',
    party: {
      name: 'Cellar & Dry Goods Ltd',
      street: 'Unit 4, Ballymount',
      town: 'Dublin 12',
      countryCode: 'IE',
      taxId: 'IE9715264H',
    },
    wording: englishInvoiceWording,
    taxPercent: 23,
    numberPrefix: 'CDG/',
    everyDays: 9,
    location: 0,
    electronic: false,
    category: 'Pantry',
    products: products([
      ['10021', 'Plain flour 25 kg', 'bag', 'XBG', 2140, 4, 1, 1],
      ['10043', 'Caster sugar 10 kg', 'bag', 'XBG', 1185, 2, 1, 1],
      ['10110', 'Extra virgin olive oil 5 l', 'can', 'XCA', 4290, 19, 2, 3],
      ['10178', 'Arborio rice 5 kg', 'bag', 'XBG', 1560, 3, 3, 4],
      ['10204', 'Spaghetti 3 kg', 'pack', 'XPK', 735, 0, 4, 6],
      ['10377', 'Dark chocolate 55% 2.5 kg', 'bag', 'XBG', 3120, 13, 4, 5],
      ['20015', 'Dry white wine 10 l box', 'box', 'XBX', 3450, 0, 1, 2],
    ]),
    newToday: products([]),
  },
]
