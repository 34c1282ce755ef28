import { normaliseWords } from '@rms/domain-kit'

/** Whether a text states what only the sender of an invoice states: phone, e-mail, web site, bank account, register. */
export function containsSenderContactDetails(text: string): boolean {
  if (OF_BUYER.test(normaliseWords(text))) return false
  return SITE.test(text) || IBAN.test(text) || PHONE.test(text) || REGISTER.test(text) || TAX_ID.test(text)
}

/** Where the first label of a sender's tax number, bank account, register or phone number begins; -1 if there is none. */
export function findContactDetails(text: string): number {
  const starts = [IBAN, PHONE, REGISTER, TAX_ID].map(pattern => text.search(pattern)).filter(at => at >= 0)
  return starts.length === 0 ? -1 : Math.min(...starts)
}

const OF_BUYER =
  /\b(ihre?|your|votre|vos|su|kunden?|customer|client\w*|acheteur|comprador|payable par|zahlbar durch)\b/
const SITE = /@[\w-]+\.\w|\bwww\.|https?:/i
const IBAN = /\bIBAN\b|\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,}/
const PHONE =
  /(?<!\p{L})(?:tel\p{L}*|t[ée]l\p{L}*|tlf|phone|fon|fax|telefax|mobil\p{L}*|mob|m[óo]vil|portable|hotline|handy|ph|whatsapp|[TFM](?=[.:]))\.?\s*(?:no|nr)?\.?\s*:?\s*\(?\+?[\d(]/iu
const REGISTER =
  /(?<!\p{L})(?:HR[AB]\s?\d|HR:|FN\s?\d|R\.?C\.?S\b|R\.?P\.?M\b|RC\s?:|SIRET|SIREN|registro mercantil|reg\.?\s?merc|R\.M\.|company (?:reg\p{L}*|no)|co\.? reg|registered in|registered (?:no|office)|handelsregister|amtsgericht|firmenbuch|KvK|sort code|crn\b|co\.? ?(?:reg|no)\b|roc\b|company (?:no|na)|\(?\d{5,7}-[A-Z]\)?|\b\d{9}-[A-Z]\b)/iu
const TAX_ID =
  /(?<!\p{L})(?:USt\.?-?\s?Id|UID|St\.?-?\s?Nr|Steuer-?(?:Nr|nummer)|VAT\s?(?:reg|no|id|number)|V\.A\.T\. no|TVA\s?(?:intra|:)|N° TVA|No TVA|MwSt-Nr|[CN]\.?I\.?F\b|ABN|[GR][S5]T\s?(?:reg|id|no)|RFC\b)|\b(?:DE\d{9}|ATU\d{8}|FR[\dA-Z]{2}\d{9}|ES[A-Z]\d{8}|BE0\d{9}|CHE-?\d{3})/iu

const MAIL_HOSTS =
  /^(gmail|googlemail|gmx|web|t-?online|hotmail|outlook|yahoo|icloud|aol|orange|wanadoo|free|laposte|sfr|live|telefonica|btinternet|bluewin|freenet)$/

/** The names in the web and e-mail addresses of a text: "www.hof-nord.de" has "hofnord". */
export function findDomainNames(text: string): string[] {
  const sites = [...text.matchAll(/(?:([\w.+-]+)@|www\.|https?:\/\/(?:www\.)?)([\w-]+(?:\.[\w-]+)+)/gi)]
  return [
    ...new Set(
      sites.flatMap(([, local = '', host = '']) => {
        const [core = ''] = host.toLowerCase().split('.')
        const name = foldLetters(MAIL_HOSTS.test(core) ? local : core)
        return name.length >= SHORTEST_DOMAIN ? [name] : []
      }),
    ),
  ]
}

const SHORTEST_DOMAIN = 3
const SHORTEST_WORD = 3

/** The share of a domain's letters that the words of a name explain. */
export function explainDomain(name: string, domain: string): number {
  const words = normaliseWords(name)
    .split(' ')
    .map(foldLetters)
    .filter(word => word.length >= SHORTEST_WORD)
  const explained = words.filter(word => domain.includes(word)).reduce((sum, word) => sum + word.length, 0)
  const initials = words.map(word => word[0]).join('')
  return Math.min(1, Math.max(explained / domain.length, initials === domain ? 1 : 0))
}

/** Lower-case letters, with umlauts as in domains. */
function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\d._+-]/gu, '')
    .toLowerCase()
    .replace(/(?<=[aou])e/g, '')
    .replace(/[^a-z]/g, '')
}
