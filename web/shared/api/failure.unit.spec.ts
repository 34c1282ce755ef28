import { afterEach, describe, expect, it } from 'vitest'
import { translateServers } from '../i18n/server-sentences/index.ts'
import { failureOf } from './failure.ts'

const refusal = (body: Record<string, unknown>) =>
  failureOf({ status: 400, data: { requestId: 'r1', ...body } })

const wrongPassword = {
  error: 'The current password is wrong.',
  code: 'wrong-password',
  details: [{ field: 'current_password', message: 'The current password is wrong.' }],
}
const shortName = {
  error: 'Username needs at least 3 characters.',
  code: 'invalid-request',
  details: [
    { field: 'username', message: 'Username needs at least 3 characters.', rule: 'too-short', limit: 3 },
  ],
}

afterEach(() => translateServers('en'))

describe('A refusal', () => {
  it('is told to English readers in the words of the server', () => {
    expect(refusal({ ...wrongPassword, suggestion: 'Ask for a new one.' })).toMatchObject({
      error: 'The current password is wrong.',
      suggestion: 'Ask for a new one.',
      fields: { current_password: 'The current password is wrong.' },
    })
  })

  it('is told to others by its code, and so is its field', async () => {
    await translateServers('fr')
    expect(refusal(wrongPassword)).toMatchObject({
      code: 'wrong-password',
      error: 'Le mot de passe actuel est incorrect.',
      fields: { current_password: 'Le mot de passe actuel est incorrect.' },
    })
  })

  it('says at a field what the field asks for', async () => {
    await translateServers('es')
    expect(refusal(shortName)).toMatchObject({
      error: 'Compruebe los campos marcados.',
      fields: { username: 'Necesita al menos 3 caracteres.' },
    })
  })

  it('with a code that nobody knows stays as the server said it', async () => {
    await translateServers('de')
    expect(refusal({ error: 'The moon is full.', code: 'full-moon' }).error).toBe('The moon is full.')
  })
})
