import { describe, expect, it } from 'vitest'
import { type ContractRules, fieldErrors, findContractErrors } from './contract-rules.ts'

interface Values {
  name: string
  mail: string
}

const supplier: ContractRules<Values> = {
  schema: async () => (await import('@rms/contracts/business/business-records')).SupplierBody,
  body: ({ name, mail }) => ({ name, email: mail }),
  names: { email: 'mail' },
  sentences: { name: { required: 'Every supplier has a name' } },
}

describe('The rules of the contract in a form', () => {
  it('refuse what the server would refuse, at the field of the form', async () => {
    const errors = await findContractErrors(supplier, { name: 'x'.repeat(201), mail: 'no address' })
    expect(errors).toEqual({
      name: 'Name may have at most 200 characters.',
      mail: 'Email must be an e-mail address.',
    })
  })

  it('let pass what the server would accept', async () => {
    expect(await findContractErrors(supplier, { name: 'Metro', mail: '' })).toEqual({})
  })

  it('speak with the sentence of the screen for its rule alone', async () => {
    const errors = await findContractErrors(supplier, { name: ' ', mail: '' })
    expect(errors).toEqual({ name: 'Every supplier has a name' })
  })

  it('leave the decision to the server when they cannot be loaded', async () => {
    const lost = { ...supplier, schema: () => Promise.reject(new Error('no connection')) }
    expect(await findContractErrors(lost, { name: '', mail: '' })).toEqual({})
  })

  it('name the first problem of a field, also of a path inside it', () => {
    const problems = [
      { field: 'tiers.0.afterHours', sentence: 'Too many hours.' },
      { field: 'tiers.1.multiplier', sentence: 'Too little.' },
      { field: 'unknown', sentence: 'Not of this form.' },
    ]
    expect(fieldErrors(problems, { tiers: [] }, {})).toEqual({ tiers: 'Too many hours.' })
  })
})
