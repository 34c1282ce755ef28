import type { DemoState } from '@rms/contracts'
import { type Clock, toStoredInstant } from '@rms/domain-kit'
import { type AuditLog, conflict, type UnitOfWork, type UserActor } from '@rms/service-kit'
import type { DemoRecord, DemoRepository } from '../../storage/demo-repository.ts'
import { requireNoDemoDependents } from './demo-dependents.ts'
import type { ServiceDemos } from './service-demos.ts'

export interface DemoDependencies {
  readonly demos: DemoRepository
  readonly demoParts: ServiceDemos
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** Has the demo restaurant loaded. Asked twice, or once it is there, it answers how far it is. 409 while it goes. */
export const requestDemoLoad = (
  { demos, audit, unitOfWork, now }: DemoDependencies,
  actor: UserActor,
): Promise<DemoState> =>
  unitOfWork.withLock(LOCK, async ({ session, emit }) => {
    const known = await demos.find(session)
    if (known?.status === 'removing')
      throw conflict('demo-under-way', 'The demo restaurant is being removed. Wait until this has finished.')
    if (known && known.status !== 'stopped') return toDemoState(known)
    const wanted = {
      ...NOTHING,
      status: 'loading' as const,
      since: toStoredInstant(now()),
      begun: known?.begun ?? false,
    }
    await demos.put(wanted, session)
    await audit.record({ actor, ...ENTRY, action: 'loaded' }, session)
    emit('catalog.demo-asked', { user_id: actor.id })
    return toDemoState(wanted)
  })

/**
 * Has the demo restaurant removed, if there is one. Asked again, it goes on where it was cut off. 409 with the own
 * records that stand on it, and while it is being loaded.
 */
export async function requestDemoRemoval(needs: DemoDependencies, actor: UserActor): Promise<DemoState> {
  const { demos, demoParts, audit, unitOfWork, now } = needs
  const before = await demos.find()
  if (!before) return toDemoState(null)
  if (before.status !== 'removing') requireNoDemoDependents((await demoParts.survey()).obstacles)
  return unitOfWork.withLock(LOCK, async ({ session, emit }) => {
    const known = await demos.find(session)
    if (!known) return toDemoState(null)
    if (known.status === 'loading')
      throw conflict('demo-under-way', 'The demo restaurant is being loaded. Wait until this has finished.')
    const wanted = { ...known, status: 'removing' as const, since: toStoredInstant(now()), error: null }
    await demos.put(wanted, session)
    if (known.status !== 'removing') await audit.record({ actor, ...ENTRY, action: 'removed' }, session)
    emit('catalog.demo-asked', { user_id: actor.id })
    return toDemoState(wanted)
  })
}

const LOCK = 'demo'
const ENTRY = { entity: 'demo', entityId: 1, before: null, after: null } as const
const NOTHING = { stage: null, done: 0, total: 0, error: null, roots: null }

/** What people are told of it. */
export function toDemoState(demo: DemoRecord | null): DemoState {
  if (!demo) return { status: 'none', stage: null, done: 0, total: 0, error: null, since: null }
  const { status, stage, done, total, error, since } = demo
  return { status, stage, done, total, error, since: since.toISOString() }
}
