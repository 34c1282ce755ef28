import type { InvoiceLanguage } from '../../invoice-vocabulary.ts'
import { type Country, listPlaces } from '../countries/country.ts'
import type { Random } from '../random.ts'
import { NAME_VOCABULARIES } from './name-vocabularies.ts'
import type { NameVocabulary } from './name-vocabulary.ts'
import { createPostalAddress, type PostalAddress } from './postal-address.ts'

export interface Company {
  /** The full name, as on every invoice of the company. */
  name: string
  /** The name without legal form. */
  brand: string
  isSoleTrader: boolean
  directors: string[]
  slogan: string
  address: PostalAddress
  headOffice: PostalAddress
  vatId: string
  taxNumber: string
  register: string
  phone: string
  fax: string
  mobile: string
  email: string
  web: string
  iban: string
  bic: string
  bank: string
}

const BRAND_STARTS =
  'Fri|Gas|Vi|Del|Nor|Al|Cu|Mer|Ta|So|Ker|Pro|Bo|Li|Ma|Fer|Ga|Ni|Or|Pa|Que|Ro|Sal|Tri|Ul|Va|Xe|Zo|Bri|Clo'.split(
    '|',
  )
const BRAND_MIDDLES = 'sco|tro|ta|vo|ma|ri|lan|ne|di|be|go|li|cu|po|ra|si|ven|za|mi|do|ku|fe|ba|no|le'.split(
  '|',
)
const BRAND_ENDS =
  'na|ris|co|dis|food|fresh|via|lux|nor|tec|pan|mar|sol|gros|pro|lia|van|ston|gast|rex'.split('|')

export function composeSupplier(country: Country, random: Random): Company {
  const parts = NAME_VOCABULARIES[country.language]
  const form = random.pick(country.legalForms)
  const owner = composePerson(country.language, random)
  const brand =
    form === '' || /^e\. ?K|^e\.U/.test(form)
      ? soleTraderName(owner, parts, random)
      : companyBrand(country, random)
  const name = withLegalForm(brand, form, country.language, random)
  const isSoleTrader = form === ''
  return {
    ...contactDetails(brand, country, random),
    name,
    brand,
    isSoleTrader,
    directors: directorsOf(owner, isSoleTrader, country, random),
  }
}

export function composePerson(language: InvoiceLanguage, random: Random): string {
  const given = random.pick(NAME_VOCABULARIES[language].givenNames)
  const surname = composeSurname(language, random)
  return language === 'es' && random.chance(0.8)
    ? `${given} ${surname} ${composeSurname(language, random)}`
    : `${given} ${surname}`
}

function composeSurname(language: InvoiceLanguage, random: Random): string {
  const { surnames, surnameStarts, surnameEnds } = NAME_VOCABULARIES[language]
  return random.chance(0.45) ? random.pick(surnames) : random.pick(surnameStarts) + random.pick(surnameEnds)
}

function soleTraderName(owner: string, parts: NameVocabulary, random: Random): string {
  const trade = random.pick(parts.trades)
  return random.pick([owner, owner, `${trade} ${owner}`, `${owner} ${trade}`, `${owner} - ${trade}`])
}

function companyBrand(country: Country, random: Random): string {
  const { language } = country
  const parts = NAME_VOCABULARIES[language]
  const { pick, chance } = random
  const trade = pick(parts.trades)
  const surname = composeSurname(language, random)
  const other = composeSurname(language, random)
  const place = pick(listPlaces(country, parts.places))
  const qualifier = pick(parts.qualifiers)
  const invented = inventBrand(random)
  const named = pick([
    `${trade} ${surname} ${place}`,
    `${surname} ${trade}`,
    `${surname} ${pick(parts.sons)} ${trade}`,
    `${trade} ${surname} & ${other}`,
    `${surname}-${other}`,
    `${qualifier} ${trade} ${place}`,
    `${trade} ${qualifier} ${surname}`,
    `${invented} ${trade}`,
    `${invented} ${place}`,
    `${invented}`,
    `${random.fill('@@@')} ${trade} ${place}`,
    `${qualifier} ${invented}`,
  ])
  return chance(0.08) ? named.toUpperCase() : named
}

function inventBrand({ pick, chance }: Random): string {
  const brand = `${pick(BRAND_STARTS)}${pick(BRAND_MIDDLES)}${pick(BRAND_ENDS)}`
  return chance(0.25) ? `${brand}24` : chance(0.25) ? brand.toUpperCase() : brand
}

function withLegalForm(brand: string, form: string, language: InvoiceLanguage, random: Random): string {
  if (form === '') return brand
  if (language === 'fr' && random.chance(0.35)) return `${form} ${brand}`
  return language === 'es' && random.chance(0.4) ? `${brand}, ${form}` : `${brand} ${form}`
}

function directorsOf(owner: string, isSoleTrader: boolean, country: Country, random: Random): string[] {
  return isSoleTrader || random.chance(0.6) ? [owner] : [owner, composePerson(country.language, random)]
}

type Contact = Omit<Company, 'name' | 'brand' | 'isSoleTrader' | 'directors'>

function contactDetails(brand: string, country: Country, random: Random): Contact {
  const { pick, fill, chance } = random
  const domain = `${webName(brand, random)}.${chance(0.85) ? country.topLevelDomain : pick(['com', 'eu'])}`
  const phone = pick(country.phones)
  return {
    slogan: pick(NAME_VOCABULARIES[country.language].slogans),
    address: createPostalAddress(country, random),
    headOffice: createPostalAddress(country, random),
    vatId: fill(pick(country.vatIds)),
    taxNumber: fill(pick(country.taxNumbers)),
    register: fill(pick(country.registers)),
    phone: fill(phone),
    fax: fill(phone),
    mobile: fill(phone),
    email: `${pick(['info', 'kontakt', 'office', 'mail', 'order', 'facturation'])}@${domain}`,
    web: `www.${domain}`,
    iban: fill(country.iban),
    bic: fill(pick(country.bics)),
    bank: `${pick(country.banks)}${chance(0.4) ? ` ${pick(listPlaces(country, NAME_VOCABULARIES[country.language].places))}` : ''}`,
  }
}

function webName(brand: string, { pick }: Random): string {
  const plain = brand
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .split(/[^a-z0-9]+/)
    .filter(word => word.length > 1)
  return plain.slice(0, 2).join(pick(['-', '']))
}
