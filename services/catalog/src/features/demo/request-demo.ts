import type { DemoState } from '@rms/contracts'
import { type Clock, toStoredInstant } from '@rms/domain-kit'
import { type AuditLog, conflict, type UnitOfWork, type UserActor } from '@rms/service-kit'
import type { DemoRepository, StoredDemoState } from '../../storage/demo-repository.ts'
import { requireNoDemoDependents } from './demo-dependents.ts'
import type { DemoRemovalClient } from './demo-removal-client.ts'

export interface DemoDependencies {
  readonly demos: DemoRepository
  readonly demoRecordsOfServices: DemoRemovalClient
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/**
 * Starts loading the demo restaurant. If it is already loading or loaded, only its state is returned. 409 during a
 * removal.
 */
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
      ...INITIAL_PROGRESS,
      status: 'loading' as const,
      since: toStoredInstant(now()),
      begun: known?.begun ?? false,
    }
    await demos.save(wanted, session)
    await audit.record({ actor, ...ENTRY, action: 'loaded' }, session)
    emit('catalog.demo-asked', { user_id: actor.id })
    return toDemoState(wanted)
  })

/**
 * Starts removing the demo restaurant, if there is one. A repeated request resumes an interrupted removal. 409 while
 * own records depend on it, and while it is being loaded.
 */
export async function requestDemoRemoval(needs: DemoDependencies, actor: UserActor): Promise<DemoState> {
  const { demos, demoRecordsOfServices, audit, unitOfWork, now } = needs
  const before = await demos.find()
  if (!before) return toDemoState(null)
  if (before.status !== 'removing') requireNoDemoDependents((await demoRecordsOfServices.survey()).obstacles)
  return unitOfWork.withLock(LOCK, async ({ session, emit }) => {
    const known = await demos.find(session)
    if (!known) return toDemoState(null)
    if (known.status === 'loading')
      throw conflict('demo-under-way', 'The demo restaurant is being loaded. Wait until this has finished.')
    const wanted = { ...known, status: 'removing' as const, since: toStoredInstant(now()), error: null }
    await demos.save(wanted, session)
    if (known.status !== 'removing') await audit.record({ actor, ...ENTRY, action: 'removed' }, session)
    emit('catalog.demo-asked', { user_id: actor.id })
    return toDemoState(wanted)
  })
}

const LOCK = 'demo'
const ENTRY = { entity: 'demo', entityId: 1, before: null, after: null } as const
const INITIAL_PROGRESS = { stage: null, done: 0, total: 0, error: null, roots: null }

/** The state that is shown to people. */
export function toDemoState(demo: StoredDemoState | null): DemoState {
  if (!demo) return { status: 'none', stage: null, done: 0, total: 0, error: null, since: null }
  const { status, stage, done, total, error, since } = demo
  return { status, stage, done, total, error, since: since.toISOString() }
}
