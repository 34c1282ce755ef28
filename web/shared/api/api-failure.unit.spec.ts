import { afterEach, describe, expect, it } from 'vitest'
import { setServerMessageLanguage } from '../i18n/server-messages/index.ts'
import { toApiFailure } from './api-failure.ts'

const refusal = (body: Record<string, unknown>) =>
  toApiFailure({ status: 400, data: { requestId: 'r1', ...body } })

const wrongPassword = {
  error: 'The current password is not correct.',
  code: 'wrong-password',
  details: [{ field: 'current_password', message: 'The current password is not correct.' }],
}
const shortName = {
  error: 'Username needs at least 3 characters.',
  code: 'invalid-request',
  details: [
    { field: 'username', message: 'Username needs at least 3 characters.', rule: 'too-short', limit: 3 },
  ],
}

afterEach(() => setServerMessageLanguage('en'))

describe('A rejected call', () => {
  it('has the sentence of the server in English', () => {
    expect(refusal({ ...wrongPassword, suggestion: 'Ask for a new one.' })).toMatchObject({
      error: 'The current password is not correct.',
      suggestion: 'Ask for a new one.',
      fields: { current_password: 'The current password is not correct.' },
    })
  })

  it('is translated by its code, and so is its field', async () => {
    await setServerMessageLanguage('fr')
    expect(refusal(wrongPassword)).toMatchObject({
      code: 'wrong-password',
      error: 'Le mot de passe actuel est incorrect.',
      fields: { current_password: 'Le mot de passe actuel est incorrect.' },
    })
  })

  it('shows the violated rule at its field', async () => {
    await setServerMessageLanguage('es')
    expect(refusal(shortName)).toMatchObject({
      error: 'Compruebe los campos marcados.',
      fields: { username: 'Al menos 3 caracteres.' },
    })
  })

  it('that holds a payment has a sentence for each reason', async () => {
    const held = { code: 'payment-held', error: 'Two reasons.', holds: ['unknown-iban', 'approval-missing'] }
    expect(refusal(held).error).toBe('Two reasons.')
    await setServerMessageLanguage('de')
    expect(refusal(held).error).toBe(
      'Die IBAN auf der Rechnung ist nicht die des Lieferanten. Klären Sie das vor der Zahlung mit ihm. Diese Rechnung muss vor der Zahlung freigegeben werden.',
    )
    expect(refusal({ ...held, holds: ['full-moon'] }).error).toBe(
      'Diese Rechnung kann noch nicht bezahlt werden.',
    )
  })

  it('with an unknown code keeps the sentence of the server', async () => {
    await setServerMessageLanguage('de')
    expect(refusal({ error: 'The moon is full.', code: 'full-moon' }).error).toBe('The moon is full.')
  })
})
