import type { DocumentType, InvoiceQuestionCode } from '@rms/contracts'
import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { type Decimal128, fromNullableDecimal128, toNullableDecimal128 } from '@rms/service-kit'
import type {
  DuplicatePermission,
  FlagConfirmation,
  HeaderCorrections,
} from '../../domain/invoices/invoice.ts'

export interface CorrectionsDocument {
  total: Decimal128 | null
  tax: Decimal128 | null
  currency: string | null
  document_type: DocumentType | null
  /** Missing in corrections of earlier releases. */
  iban?: string | null
  note_number?: string | null
}

export interface ConfirmationDocument {
  code: InvoiceQuestionCode
  item_id: number | null
  values: string
  at: Date
  user_id: number
  username: string
}

export interface DuplicatePermissionDocument {
  at: Date
  user_id: number
  username: string
}

export const toCorrectionsDocument = (corrections: HeaderCorrections): CorrectionsDocument => ({
  total: toNullableDecimal128(corrections.total),
  tax: toNullableDecimal128(corrections.tax),
  currency: corrections.currency,
  document_type: corrections.documentType,
  iban: corrections.iban,
  note_number: corrections.noteNumber,
})

export const toCorrections = (document: CorrectionsDocument | undefined): HeaderCorrections => ({
  total: fromNullableDecimal128(document?.total ?? null),
  tax: fromNullableDecimal128(document?.tax ?? null),
  currency: document?.currency ?? null,
  documentType: document?.document_type ?? null,
  iban: document?.iban ?? null,
  noteNumber: document?.note_number ?? null,
})

export const toConfirmationDocument = ({
  itemId,
  userId,
  at,
  ...rest
}: FlagConfirmation): ConfirmationDocument => ({
  ...rest,
  item_id: itemId,
  at: toStoredInstant(at),
  user_id: userId,
})

export const toConfirmation = ({
  item_id,
  user_id,
  at,
  ...rest
}: ConfirmationDocument): FlagConfirmation => ({
  ...rest,
  itemId: item_id,
  at: fromStoredInstant(at),
  userId: user_id,
})

export const toDuplicatePermissionDocument = (
  permission: DuplicatePermission | null,
): DuplicatePermissionDocument | null =>
  permission && {
    at: toStoredInstant(permission.at),
    user_id: permission.userId,
    username: permission.username,
  }

export const toDuplicatePermission = (
  document: DuplicatePermissionDocument | null,
): DuplicatePermission | null =>
  document && { at: fromStoredInstant(document.at), userId: document.user_id, username: document.username }
