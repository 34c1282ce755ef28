import type { FileStore, Logger, ReceivedUpload, UserActor } from '@rms/service-kit'
import { changeSettings, type SettingsDependencies } from '../settings/change-settings.ts'
import { acceptLogo, getLogoKey, getLogoUrl, parseLogoName } from './logo.ts'

export interface LogoDependencies extends SettingsDependencies {
  readonly files: FileStore
  readonly logger: Logger
}

/** Makes the picture the logo; gives where it is to be had. The one before goes. */
export async function setLogo(
  needs: LogoDependencies,
  actor: UserActor,
  upload: ReceivedUpload,
): Promise<string> {
  const { name, content, contentType } = await acceptLogo(upload)
  await needs.files.put(getLogoKey(name), content, { contentType })
  const url = getLogoUrl(name)
  await replaceLogo(needs, actor, url)
  return url
}

/** Goes without a logo; without one there is nothing to do. */
export const deleteLogo = (needs: LogoDependencies, actor: UserActor): Promise<void> =>
  replaceLogo(needs, actor, '')

/** The file goes last, once the settings name it no more. */
async function replaceLogo(needs: LogoDependencies, actor: UserActor, url: string): Promise<void> {
  const { before } = await changeSettings(needs, actor, { logoUrl: url })
  const old = parseLogoName(before.logoUrl)
  if (old === null || before.logoUrl === url) return
  await needs.files
    .remove(getLogoKey(old))
    .catch(error => needs.logger.warn({ err: error, file: getLogoKey(old) }, 'a logo was left behind'))
}
