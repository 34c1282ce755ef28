import { composeSupplier } from '../companies/compose-company.ts'
import { COUNTRIES } from '../countries/countries.ts'
import { type Random, splitOptions } from '../random.ts'
import type { ReceiptLocaleName } from './receipt-locale.ts'

export interface ReceiptShop {
  name: string
  addressRows: string[]
  phone: string
  slogan: string
}

const COUNTRY_CODES: Record<Exclude<ReceiptLocaleName, 'my'>, readonly string[]> = {
  de: ['DE', 'AT'],
  fr: ['FR', 'BE'],
  es: ['ES'],
  gb: ['GB'],
}

/** The shop that printed a receipt. */
export function composeReceiptShop(locale: ReceiptLocaleName, random: Random): ReceiptShop {
  if (locale === 'my') return malaysianShop(random)
  const country = random.pick(COUNTRIES.filter(({ code }) => COUNTRY_CODES[locale].includes(code)))
  const company = composeSupplier(country, random)
  return {
    name: company.name,
    addressRows: [company.address.street, company.address.town],
    phone: company.phone,
    slogan: company.slogan,
  }
}

const FIRST = splitOptions(
  'HUP|SENG|LEE|WAH|KIM|CHUAN|SOON|HENG|TAI|MEI|YONG|FATT|JAYA|MAJU|SRI|INDAH|BINTANG|MUTIARA|RESTU|AMAN|GIN|KEE|LIAN|HOCK|ONN|TECK|POPULAR|GLOBAL|SUPER|MR. LIM|AIK|BAN|CHOP|DELUXE|EVER',
)
const SECOND = splitOptions(
  'HENG|LEE|CHAN|WEI|FOOK|LOONG|HUAT|SIONG|KONG|MENG|JAYA|UTAMA|MURNI|SAKTI|BARU|EMAS|SELATAN|WANGSA|PERDANA|CITY|ASIA|WORLD|PRIMA|MEGA|ONE',
)
const TRADES = splitOptions(
  'HARDWARE|TRADING|RESTAURANT|STATIONERY|PHARMACY|SUPERMARKET|MINI MARKET|BAKERY|SEAFOOD|BOOK STORE|FROZEN FOOD|ELECTRICAL|FURNITURE|GROCERIES|KOPITIAM|CAFE|MACHINERY|PAPER PRODUCTS|PETROL STATION|HOME DECO',
)
const FORMS = splitOptions('SDN BHD|SDN. BHD.|(M) SDN BHD|ENTERPRISE|SDN.BHD.|S/B|& CO|')
const ROADS = splitOptions(
  'JALAN BUKIT BINTANG|JLN PERMAS 10/7|JALAN SS 2/24|LORONG MAAROF|JALAN TAMAN MUDA 3|NO 17-G, JALAN SETIA INDAH (X) U13/X|JLN PANDAN INDAH 4/1|LOT 276, JALAN BANTING|PERSIARAN RAJA MUDA|BLOK C, PUSAT NIAGA',
)
const TOWNS = splitOptions(
  '81750 MASAI, JOHOR|47300 PETALING JAYA|50450 KUALA LUMPUR|40170 SHAH ALAM, SELANGOR|55100 KUALA LUMPUR|11900 BAYAN LEPAS, PENANG|43300 SERI KEMBANGAN|42700 BANTING, SELANGOR|30250 IPOH, PERAK',
)

function malaysianShop(random: Random): ReceiptShop {
  const { pick, fill, chance } = random
  const start = random.pick([
    `${pick(FIRST)} ${pick(SECOND)}`,
    `${pick(FIRST)} ${pick(FIRST)} ${pick(SECOND)}`,
    `RESTORAN ${pick(FIRST)} ${pick(SECOND)}`,
    `SYARIKAT PERNIAGAAN ${pick(FIRST)} ${pick(SECOND)}`,
  ])
  const name = [start, chance(0.75) ? pick(TRADES) : '', pick(FORMS)].filter(part => part !== '').join(' ')
  return {
    name: chance(0.15) ? name.toLowerCase().replace(/\b[a-z]/g, letter => letter.toUpperCase()) : name,
    addressRows: [
      `${fill(pick(['NO. ##, ', '##-#, ', 'LOT ###, ', '']))}${pick(ROADS)}`,
      ...(chance(0.4) ? [pick(['TAMAN PERMAS JAYA', 'TAMAN MUDA', 'BANDAR BARU'])] : []),
      pick(TOWNS),
    ],
    phone: fill(pick(['03-#### ####', '07-### ####', '+60 ##-### ####'])),
    slogan: pick(['QUALITY & SERVICE', 'ALWAYS LOW PRICES', 'SINCE 1978', 'YOUR ONE STOP SHOP']),
  }
}
