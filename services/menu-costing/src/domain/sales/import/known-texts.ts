import type { DayPart, SalesChannel, SalesItemKind } from '@rms/contracts'
import { normaliseWords } from '@rms/domain-kit'

/** Names of channels as tills write them, in the four languages. */
const CHANNELS: Readonly<Record<Exclude<SalesChannel, 'other'>, readonly string[]>> = {
  'dine-in': [
    'dine in',
    'for here',
    'eat in',
    'in house',
    'restaurant',
    'vor ort',
    'im haus',
    'sur place',
    'en sala',
    'en local',
  ],
  takeaway: [
    'takeaway',
    'take away',
    'take out',
    'takeout',
    'to go',
    'pickup',
    'pick up',
    'collection',
    'außer haus',
    'zum mitnehmen',
    'abholung',
    'a emporter',
    'para llevar',
    'recogida',
  ],
  delivery: ['delivery', 'lieferung', 'livraison', 'entrega', 'a domicilio', 'reparto'],
  platform: ['uber eats', 'deliveroo', 'just eat', 'lieferando', 'doordash', 'grubhub', 'wolt', 'glovo'],
  event: ['event', 'events', 'catering', 'veranstaltung', 'evenement', 'evento'],
}

const DAY_PART_NAMES: Readonly<Record<Exclude<DayPart, 'whole-day'>, readonly string[]>> = {
  breakfast: ['breakfast', 'fruhstuck', 'petit dejeuner', 'desayuno'],
  lunch: ['lunch', 'mittag', 'mittagessen', 'dejeuner', 'comida', 'almuerzo'],
  afternoon: ['afternoon', 'nachmittag', 'apres midi', 'tarde'],
  dinner: ['dinner', 'abend', 'abendessen', 'diner', 'cena'],
  late: ['late', 'late night', 'nacht', 'spat', 'nuit', 'noche'],
}

/** Kinds whose names say whether ingredients were used; what a void was is asked. */
const ITEM_KINDS: Readonly<Record<Exclude<SalesItemKind, 'void-fired' | 'void-unfired'>, readonly string[]>> =
  {
    sold: ['sale', 'sales', 'verkauf', 'verkauft', 'vente', 'vendu', 'venta', 'vendido'],
    comp: ['comped', 'complimentary', 'on the house', 'aufs haus', 'offert', 'invitacion'],
  }

const YES = ['true', 'yes', 'y', '1', 'ja', 'wahr', 'oui', 'vrai', 'si', 'verdadero']

const toLookup = <Value extends string>(
  names: Readonly<Record<Value, readonly string[]>>,
): ReadonlyMap<string, Value> => {
  const entries = Object.entries(names) as [Value, readonly string[]][]
  return new Map(
    entries.flatMap(([value, list]) =>
      [value.replaceAll('-', ' '), ...list].map(name => [normaliseWords(name), value] as const),
    ),
  )
}

const channelByName = toLookup(CHANNELS)
const dayPartByName = toLookup(DAY_PART_NAMES)
const itemKindByName = toLookup(ITEM_KINDS)

/** The channel that a text names; undefined for an unknown one. */
export const recogniseChannel = (text: string): SalesChannel | undefined =>
  channelByName.get(normaliseWords(text))

export const recogniseDayPart = (text: string): DayPart | undefined => dayPartByName.get(normaliseWords(text))

/** The kind that a text names; undefined for an unknown one. */
export const recogniseItemKind = (text: string): SalesItemKind | undefined =>
  itemKindByName.get(normaliseWords(text))

export const isYes = (text: string): boolean => YES.includes(normaliseWords(text))
