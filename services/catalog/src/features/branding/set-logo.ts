import type { FileStore, Logger, ReceivedUpload, UserActor } from '@rms/service-kit'
import { type SettingsDependencies, updateSettings } from '../settings/update-settings.ts'
import { getLogoKey, getLogoUrl, parseLogoName, toLogoFile } from './logo.ts'

export interface LogoDependencies extends SettingsDependencies {
  readonly files: FileStore
  readonly logger: Logger
}

/** Sets the logo and returns its URL. The previous file is removed. */
export async function setLogo(
  needs: LogoDependencies,
  actor: UserActor,
  upload: ReceivedUpload,
): Promise<string> {
  const { name, content, contentType } = await toLogoFile(upload)
  await needs.files.put(getLogoKey(name), content, { contentType })
  const url = getLogoUrl(name)
  await replaceLogo(needs, actor, url)
  return url
}

/** Removes the logo; does nothing if there is none. */
export const deleteLogo = (needs: LogoDependencies, actor: UserActor): Promise<void> =>
  replaceLogo(needs, actor, '')

/** The old file is removed last, when the settings no longer refer to it. */
async function replaceLogo(needs: LogoDependencies, actor: UserActor, url: string): Promise<void> {
  const { before } = await updateSettings(needs, actor, { logoUrl: url })
  const old = parseLogoName(before.logoUrl)
  if (old === null || before.logoUrl === url) return
  await needs.files
    .remove(getLogoKey(old))
    .catch(error =>
      needs.logger.warn({ err: error, file: getLogoKey(old) }, 'an old logo could not be removed'),
    )
}
