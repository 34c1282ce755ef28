import { describe, expect, it } from 'vitest'
import { type ContractRules, findContractErrors, toFieldErrors } from './api-contract-rules.ts'

interface Values {
  name: string
  mail: string
}

const supplier: ContractRules<Values> = {
  loadSchema: async () => (await import('@rms/contracts/business/business-schemas')).SupplierBody,
  createBody: ({ name, mail }) => ({ name, email: mail }),
  fieldNames: { email: 'mail' },
  messages: { name: { required: 'Every supplier has a name' } },
}

describe('The rules of the contract in a form', () => {
  it('reject what the server would reject, at the field of the form', async () => {
    const errors = await findContractErrors(supplier, { name: 'x'.repeat(201), mail: 'no address' })
    expect(errors).toEqual({
      name: 'Name can have at most 200 characters.',
      mail: 'Email must be an email address.',
    })
  })

  it('accept what the server would accept', async () => {
    expect(await findContractErrors(supplier, { name: 'Metro', mail: '' })).toEqual({})
  })

  it('use the sentence of the screen only for its rule', async () => {
    const errors = await findContractErrors(supplier, { name: ' ', mail: '' })
    expect(errors).toEqual({ name: 'Every supplier has a name' })
  })

  it('are skipped if they cannot be loaded', async () => {
    const lost = { ...supplier, loadSchema: () => Promise.reject(new Error('no connection')) }
    expect(await findContractErrors(lost, { name: '', mail: '' })).toEqual({})
  })

  it('report the first problem of a field, also of a nested path', () => {
    const problems = [
      { field: 'tiers.0.afterHours', sentence: 'Too many hours.' },
      { field: 'tiers.1.multiplier', sentence: 'Too little.' },
      { field: 'unknown', sentence: 'Not of this form.' },
    ]
    expect(toFieldErrors(problems, { tiers: [] }, {})).toEqual({ tiers: 'Too many hours.' })
  })
})
