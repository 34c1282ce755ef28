/** An IBAN without spaces, in capitals; '' if there is none. */
export const normaliseIban = (printed: string): string => printed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Whether a normalised text is an IBAN (ISO 13616): of the length of its country, with a correct checksum. */
export function isValidIban(iban: string): boolean {
  const length = getIbanLength(iban.slice(0, 2))
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) || iban.length !== length) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - LETTER_OFFSET))
  return BigInt(digits) % 97n === 1n
}

/** The length of the IBANs of a country by its ISO 3166 code; undefined if it has none. */
export const getIbanLength = (country: string): number | undefined => LENGTHS.get(country)

/** A is 10, B is 11 … */
const LETTER_OFFSET = 55

/** IBAN registry of SWIFT, release 99. */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  [
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27',
    'DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28',
    'IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22',
    'MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24',
    'SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30',
  ]
    .join(' ')
    .split(' ')
    .map(entry => [entry.slice(0, 2), Number(entry.slice(2))]),
)
