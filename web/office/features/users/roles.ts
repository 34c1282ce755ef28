import type { Role } from '@rms/contracts'

export const ROLES = ['admin', 'manager'] as const satisfies readonly Role[]
