import { type Minutes, withoutInvisible } from '@rms/domain-kit'
import { z } from 'zod'
import { FIELD_RULES, FORMAT_PROBLEMS, MULTI_LINE, SINGLE_LINE, USUAL_YEARS } from './sentences.ts'

const textOrNothing = z
  .union([z.string(), z.null()])
  .optional()
  .transform(text => withoutInvisible(text ?? '').trim())

/** Public ids are positive integers from a per-collection sequence. */
export const Id = z.int().positive()
export const IdParams = z.object({ id: z.coerce.number().pipe(Id) })

/** A calendar date, YYYY-MM-DD, that exists. */
export const DateText = z.iso.date()
/** An instant in UTC, ISO 8601 with Z. */
export const Instant = z.iso.datetime()

/** A calendar date of a request, of a year that can be meant: 1900 to 2099. */
export const RequestDate = z.iso.date({ abort: true }).regex(USUAL_YEARS, FORMAT_PROBLEMS['usual-years'])
/** An instant of a request with any offset, of the same years. */
export const RequestInstant = z.iso
  .datetime({ offset: true, abort: true })
  .regex(USUAL_YEARS, FORMAT_PROBLEMS['usual-years'])
/** A clock time HH:MM, 24 hours. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:30')

/** A trimmed text without characters that show nothing. */
export const visibleText = () => z.string().overwrite(withoutInvisible).trim()

/** A text of a request that stands on one line: a name, a number, a position, a code. */
export const singleLine = (text = z.string()) => text.regex(SINGLE_LINE, FORMAT_PROBLEMS['single-line'])
/** A text of a request that a person may write on several lines: notes, a description, an address. */
export const multiLine = (text = z.string()) => text.regex(MULTI_LINE, FORMAT_PROBLEMS['multi-line'])

/** A trimmed line with a limit; blank is refused. */
export const requiredLine = (limit = 200) => singleLine(visibleText().min(1).max(limit))
/** A trimmed line with a limit; missing and null become ''. */
export const optionalLine = (limit = 200) => textOrNothing.pipe(singleLine(z.string().max(limit)))
/** A trimmed text of any number of lines with a limit; blank is refused. */
export const requiredText = (limit = 1000) => multiLine(visibleText().min(1).max(limit))
/** A trimmed text of any number of lines with a limit; missing and null become ''. */
export const optionalText = (limit = 1000) => textOrNothing.pipe(multiLine(z.string().max(limit)))

const decimalPlaces = (value: number): number => {
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}
/** A finite number of ordinary size with at most so many decimals. */
export const decimalNumber = (places: number, limit = 1e9) =>
  z
    .number()
    .min(-limit)
    .max(limit)
    .refine(value => decimalPlaces(value) <= places, {
      error: `may have at most ${places} decimals`,
    })

/** Exact minutes, to the millisecond: screens show and add times from these, never from hours with two decimals. */
// An answer of our own is the one place besides the domain where the unit is known.
export const ExactMinutes = z.number() as unknown as z.ZodType<Minutes, number>

/** An amount of money as it leaves the system: 2 decimals. */
export const Amount = z.number()
/** A unit cost or quantity as it leaves the system: 4 to 6 decimals. */
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

/** Ids in a query string, with commas between them. */
export const IdListText = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'must be ids with commas between them')
  .transform(text => text.split(',').map(Number))
  .pipe(z.array(Id).max(500))

/** 'true' and 'false' of a query string. */
export const BooleanText = z.enum(['true', 'false']).transform(text => text === 'true')

/** Counts the changes of a record: each is one more than the one before. */
export const Version = z.int().nonnegative()

/** The body of a change with the version of the record that it was made on. */
export const withVersion = <Shape extends z.ZodRawShape>(body: z.ZodObject<Shape>) =>
  body.extend({ version: Version.optional() })

export const Success = z.object({ success: z.literal(true) })

/** A problem with one field. */
const FieldDetail = z.object({
  field: z.string(),
  message: z.string(),
  /** What the field asks for, so that clients can say it in other words. */
  rule: z.enum(FIELD_RULES).optional(),
  limit: z.number().optional(),
})

/** Every error that leaves the system. */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  details: z.array(FieldDetail).optional(),
  suggestion: z.string().optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** A file's rectangle on a page: fractions of the page's width and height, from the upper left. */
export const PageBox = z.object({
  page: z.int().min(1),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type PageBox = z.infer<typeof PageBox>
