import { isValidIban, type Minutes, normaliseIban, removeInvisibleCharacters } from '@rms/domain-kit'
import { z } from 'zod'
import {
  ALLOWED_YEARS_PATTERN,
  EARLY_DATE_RULE,
  EMAIL_RULE,
  FIELD_RULES,
  IBAN_RULE,
  LATE_DATE_RULE,
  MULTI_LINE_PATTERN,
  PHONE_RULE,
  SINGLE_LINE_PATTERN,
  TEXT_FORMAT_MESSAGES,
} from './field-errors.ts'

const textOrNothing = z
  .union([z.string(), z.null()])
  .optional()
  .transform(text => removeInvisibleCharacters(text ?? '').trim())

/** Public ids are positive integers from a per-collection sequence. */
export const Id = z.int().positive()
export const IdParams = z.object({ id: z.coerce.number().pipe(Id) })

/** An existing calendar date, YYYY-MM-DD. */
export const DateText = z.iso.date()
/** An instant in UTC, ISO 8601 with Z. */
export const Instant = z.iso.datetime()

/** A calendar date in a request, in a plausible year: 1900 to 2099. */
export const RequestDate = z.iso
  .date({ abort: true })
  .regex(ALLOWED_YEARS_PATTERN, { error: TEXT_FORMAT_MESSAGES['usual-years'], abort: true })
/** Businesses that use this have no records of an earlier year. */
const FIRST_RECORD_DATE = '2000-01-01'
const isEarlyDate = (date: string): boolean => date < FIRST_RECORD_DATE

/** The first or last day of an agreement, a period or an absence in a request: 2000 to 2099. */
export const PeriodDate = RequestDate.refine(date => !isEarlyDate(date), {
  error: 'must be in 2000 or later',
  params: EARLY_DATE_RULE,
})

/** The date of something that has happened or is expected soon, in a request: from 2000 to a year from today. */
export const RecordDate = PeriodDate.refine(date => date <= getLastRecordDate(), {
  error: 'must be no more than a year ahead',
  params: LATE_DATE_RULE,
})

/** A day more than a year, because the date may already be that of a location further east. */
const getLastRecordDate = (): string => Temporal.Now.plainDateISO('UTC').add({ years: 1, days: 1 }).toString()

/** An instant in a request, with any offset, in the same years. */
export const RequestInstant = z.iso
  .datetime({ offset: true, abort: true })
  .regex(ALLOWED_YEARS_PATTERN, TEXT_FORMAT_MESSAGES['usual-years'])
/** A time of day HH:MM, 24 hours. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:30')

/** A trimmed text without invisible characters. */
export const trimmedTextSchema = () => z.string().overwrite(removeInvisibleCharacters).trim()

/** A single-line text in a request: a name, a number, a position, a code. */
export const singleLineSchema = (text = z.string()) =>
  text.regex(SINGLE_LINE_PATTERN, TEXT_FORMAT_MESSAGES['single-line'])
/** A multi-line text in a request: notes, a description, an address. */
export const multiLineSchema = (text = z.string()) =>
  text.regex(MULTI_LINE_PATTERN, TEXT_FORMAT_MESSAGES['multi-line'])

/** A trimmed single-line text with a maximum length; blank is refused. */
export const requiredLineSchema = (limit = 200) => singleLineSchema(trimmedTextSchema().min(1).max(limit))
/** A trimmed single-line text with a maximum length; missing and null become ''. */
export const optionalSingleLineSchema = (limit = 200) =>
  textOrNothing.pipe(singleLineSchema(z.string().max(limit)))
/** A trimmed multi-line text with a maximum length; blank is refused. */
export const requiredTextSchema = (limit = 1000) => multiLineSchema(trimmedTextSchema().min(1).max(limit))
/** A trimmed multi-line text with a maximum length; missing and null become ''. */
export const optionalTextSchema = (limit = 1000) => textOrNothing.pipe(multiLineSchema(z.string().max(limit)))

/** An IBAN in a request, with or without spaces; '' for none. */
export const ibanSchema = () =>
  z
    .string()
    .max(60)
    .overwrite(normaliseIban)
    .refine(iban => iban === '' || isValidIban(iban), { error: 'must be a valid IBAN', params: IBAN_RULE })

/** The same for an optional field; missing and null become ''. */
export const optionalIbanSchema = () => textOrNothing.pipe(ibanSchema())

/** An email address in a request; missing, null and '' mean none. */
export const optionalEmailSchema = () =>
  optionalSingleLineSchema(200).refine(text => text === '' || z.email().safeParse(text).success, {
    error: 'must be an email address',
    params: EMAIL_RULE,
  })

/** Digits with the usual separators, and an extension: "+353 (0)1 555-0101 ext. 12". */
const PHONE_PATTERN = /^(?=(?:\D*\d){3})\+?[\d\s()/.\-\u2010-\u2013]+(?:\s*(?:ext\.?|x|#)\s*\d{1,6})?$/i

/** A phone number in a request; missing, null and '' mean none. */
export const optionalPhoneSchema = () =>
  optionalSingleLineSchema(60).refine(text => text === '' || PHONE_PATTERN.test(text), {
    error: 'must be a phone number: digits, spaces, +, -, /, brackets',
    params: PHONE_RULE,
  })

const decimalPlaces = (value: number): number => {
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}
/** A finite number within a limit and with at most this many decimals. */
export const decimalNumberSchema = (places: number, limit = 1e9) =>
  z
    .number()
    .min(-limit)
    .max(limit)
    .refine(value => decimalPlaces(value) <= places, {
      error: `can have at most ${places} decimal places`,
    })

/** Minutes, exact to the millisecond: screens show and add times from these, never from hours with two decimals. */
// Our own responses are the one place outside the domain where the unit is certain.
export const ExactMinutesNumber = z.number() as unknown as z.ZodType<Minutes, number>

/** An amount of money in a response: 2 decimals. */
export const Amount = z.number()
/** A unit cost or quantity in a response: 4 to 6 decimals. */
export const Quantity = z.number()

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  page_size: z.coerce.number().int().min(1).max(500).optional(),
  search: z.string().trim().max(200).optional(),
  sort: z
    .string()
    .regex(/^-?[a-z_]+$/)
    .optional(),
})
export type PageQuery = z.infer<typeof PageQuery>

/** Comma-separated ids in a query string. */
export const IdListText = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'must be a list of ids separated by commas')
  .transform(text => text.split(',').map(Number))
  .pipe(z.array(Id).max(500))

/** 'true' or 'false' in a query string. */
export const BooleanText = z.enum(['true', 'false']).transform(text => text === 'true')

/** The number of changes of a record; each change increases it by one. */
export const Version = z.int().nonnegative()

/** The body of an update with the version of the record it is based on. */
export const extendWithVersion = <Shape extends z.ZodRawShape>(body: z.ZodObject<Shape>) =>
  body.extend({ version: Version.optional() })

export const Success = z.object({ success: z.literal(true) })

/** An error in one field. */
const FieldDetail = z.object({
  field: z.string(),
  message: z.string(),
  /** The rule that the field violates, so that clients can word the message themselves. */
  rule: z.enum(FIELD_RULES).optional(),
  limit: z.number().optional(),
})

/** The body of every error response. */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  details: z.array(FieldDetail).optional(),
  suggestion: z.string().optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** A rectangle on a page of a file: fractions of the page's width and height, from the upper left. */
export const PageBox = z.object({
  page: z.int().min(1),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type PageBox = z.infer<typeof PageBox>
