import type { FileStore, Logger, ReceivedUpload, UserActor } from '@rms/service-kit'
import { changeSettings, type SettingsNeeds } from '../settings/change-settings.ts'
import { acceptLogo, logoKey, logoNameIn, logoUrl } from './logo.ts'

export interface LogoNeeds extends SettingsNeeds {
  readonly files: FileStore
  readonly logger: Logger
}

/** Makes the picture the logo; gives where it is to be had. The one before goes. */
export async function setLogo(needs: LogoNeeds, actor: UserActor, upload: ReceivedUpload): Promise<string> {
  const { name, content, contentType } = await acceptLogo(upload)
  await needs.files.put(logoKey(name), content, { contentType })
  const url = logoUrl(name)
  await replaceLogo(needs, actor, url)
  return url
}

/** Goes without a logo; without one there is nothing to do. */
export const deleteLogo = (needs: LogoNeeds, actor: UserActor): Promise<void> => replaceLogo(needs, actor, '')

/** The file goes last, once the settings name it no more. */
async function replaceLogo(needs: LogoNeeds, actor: UserActor, url: string): Promise<void> {
  const { before } = await changeSettings(needs, actor, { logoUrl: url })
  const old = logoNameIn(before.logoUrl)
  if (old === null || before.logoUrl === url) return
  await needs.files
    .remove(logoKey(old))
    .catch(error => needs.logger.warn({ err: error, file: logoKey(old) }, 'a logo was left behind'))
}
