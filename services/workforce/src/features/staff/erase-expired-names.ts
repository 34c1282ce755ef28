import type { Clock } from '@rms/domain-kit'
import type { Logger, UnitOfWork } from '@rms/service-kit'
import { getStaffLock } from '../../domain/staff/staff.ts'
import type { PersonalDataReferences } from '../../storage/staff/personal-data-references.ts'

interface NameErasureDependencies {
  readonly personalDataReferences: PersonalDataReferences
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** Erases names whose retention period has ended. Idempotent and safe to run concurrently. */
export async function eraseExpiredNames({
  personalDataReferences,
  unitOfWork,
  now,
}: NameErasureDependencies): Promise<number> {
  const today = now().toZonedDateTimeISO('UTC').toPlainDate().toString()
  const due = await personalDataReferences.listStaffWithExpiredName(today)
  for (const id of due)
    await unitOfWork.withLock(getStaffLock(id), ({ session }) =>
      personalDataReferences.eraseName(id, session),
    )
  return due.length
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Runs now and once a day. Returns a function that stops it. */
export function scheduleNameErasure(needs: NameErasureDependencies, logger: Logger): () => void {
  const look = () =>
    void eraseExpiredNames(needs).then(
      count => count > 0 && logger.info({ count }, 'names of former staff were erased'),
      error => logger.warn({ err: error }, 'names of former staff could not be erased; tried again tomorrow'),
    )
  look()
  const timer = setInterval(look, DAY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
