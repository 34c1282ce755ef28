import type { InvoiceFormatColumn } from '@rms/contracts'
import type { DateOrder, DecimalMark } from '@rms/document-reading'
import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { allocateId } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import { mergeFormats, type SupplierFormat } from '../domain/formats/supplier-format.ts'
import type { InvoiceLineValues } from '../domain/invoices/invoice-line.ts'
import {
  type InvoiceLineValuesDocument,
  lineValueFields,
  toLineValuesDocument,
} from './invoices/invoice-line-document.ts'

/** What was learned about the format of a supplier, and from what. */
export interface SupplierFormatTraining {
  readonly id: number
  readonly supplierId: number
  readonly source: 'sample' | 'correction'
  readonly learned: SupplierFormat
  /** '' for a correction, whose text is that of the invoice. */
  readonly sampleText: string
  readonly lines: readonly InvoiceLineValues[]
  readonly createdAt: Temporal.Instant
}

/** A training in a list: without its text and its lines. */
export interface FormatTrainingSummary extends Omit<SupplierFormatTraining, 'sampleText' | 'lines'> {
  readonly itemCount: number
}

export interface FormatTrainingRepository {
  nextId(): Promise<number>
  add(training: SupplierFormatTraining, session?: ClientSession): Promise<void>
  /** The format learned from all trainings of a supplier. */
  getFormat(supplierId: number, session?: ClientSession): Promise<SupplierFormat>
  /** Newest first, of one supplier or of all. */
  list(supplierId?: number): Promise<FormatTrainingSummary[]>
  /** Returns whether it existed. */
  remove(id: number): Promise<boolean>
}

interface FormatDocument {
  order: InvoiceFormatColumn[]
  headings: { column: InvoiceFormatColumn; heading: string }[]
  decimal_mark: DecimalMark | null
  date_order: DateOrder | null
  units: { word: string; unit: string }[]
  /** Absent in trainings of earlier releases. */
  invoiced_by_delivery_note?: boolean
}

interface TrainingDocument {
  _id: number
  supplier_id: number
  source: SupplierFormatTraining['source']
  learned: FormatDocument
  sample_text: string
  lines: InvoiceLineValuesDocument[]
  item_count: number
  created_at: Date
}

const text = { type: String, required: true }
const optionalText = { type: String, default: null }
const number = { type: Number, required: true }
const bare = { _id: false } as const

const schema = new Schema<TrainingDocument>(
  {
    _id: number,
    supplier_id: number,
    source: text,
    learned: {
      type: new Schema<FormatDocument>(
        {
          order: [String],
          headings: [new Schema({ column: text, heading: text }, bare)],
          decimal_mark: optionalText,
          date_order: optionalText,
          units: [new Schema({ word: text, unit: text }, bare)],
          invoiced_by_delivery_note: Boolean,
        },
        bare,
      ),
      required: true,
    },
    sample_text: { type: String, default: '' },
    lines: [new Schema(lineValueFields, bare)],
    item_count: number,
    created_at: { type: Date, required: true },
  },
  { collection: 'trainings', versionKey: false },
)
schema.index({ supplier_id: 1, _id: 1 })

export function createFormatTrainingRepository(connection: Connection): FormatTrainingRepository {
  const trainings = connection.model<TrainingDocument>('Training', schema)
  return {
    nextId: () => allocateId(connection, 'trainings'),
    async add(training, session) {
      await trainings.create([toDocument(training)], { session })
    },
    async getFormat(supplierId, session) {
      const found = await trainings
        .find({ supplier_id: supplierId }, { learned: 1 }, { session })
        .sort({ _id: 1 })
        .lean<Pick<TrainingDocument, 'learned'>[]>()
      return mergeFormats(found.map(({ learned }) => toFormat(learned)))
    },
    async list(supplierId) {
      const found = await trainings
        .find(supplierId === undefined ? {} : { supplier_id: supplierId }, { sample_text: 0, lines: 0 })
        .sort({ _id: -1 })
        .lean<Omit<TrainingDocument, 'sample_text' | 'lines'>[]>()
      return found.map(toTrainingSummary)
    },
    async remove(id) {
      const { deletedCount } = await trainings.deleteOne({ _id: id })
      return deletedCount > 0
    },
  }
}

const toDocument = (training: SupplierFormatTraining): TrainingDocument => ({
  _id: training.id,
  supplier_id: training.supplierId,
  source: training.source,
  learned: toFormatDocument(training.learned),
  sample_text: training.sampleText,
  lines: training.lines.map(toLineValuesDocument),
  item_count: training.lines.length,
  created_at: toStoredInstant(training.createdAt),
})

const toTrainingSummary = (
  document: Omit<TrainingDocument, 'sample_text' | 'lines'>,
): FormatTrainingSummary => ({
  id: document._id,
  supplierId: document.supplier_id,
  source: document.source,
  learned: toFormat(document.learned),
  itemCount: document.item_count,
  createdAt: fromStoredInstant(document.created_at),
})

const toFormatDocument = ({
  order,
  headings,
  decimalMark,
  dateOrder,
  units,
  isInvoicedByDeliveryNote,
}: SupplierFormat): FormatDocument => ({
  order: [...order],
  headings: [...headings].map(([column, heading]) => ({ column, heading })),
  decimal_mark: decimalMark,
  date_order: dateOrder,
  units: [...units].map(([word, unit]) => ({ word, unit })),
  ...(isInvoicedByDeliveryNote && { invoiced_by_delivery_note: true }),
})

const toFormat = ({
  order,
  headings,
  decimal_mark,
  date_order,
  units,
  invoiced_by_delivery_note = false,
}: FormatDocument): SupplierFormat => ({
  order,
  headings: new Map(headings.map(({ column, heading }) => [column, heading])),
  decimalMark: decimal_mark,
  dateOrder: date_order,
  units: new Map(units.map(({ word, unit }) => [word, unit])),
  isInvoicedByDeliveryNote: invoiced_by_delivery_note,
})
