import { pagePictureMaxBytes, type LoginScene, type LoginTab, type LoginTheme } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import { readSetting } from '../setting/index.ts'
import { dropPicture, pictureNames, putPicture, writeSetup, type PictureKind } from './page-setup.repo.ts'
import { plainPicture } from './plain-picture.ts'
import { readPageSetup } from './read-page-setup.ts'

export type GivenSetup = {
  version: number
  title: string
  slogan: string
  lead: string
  theme: LoginTheme
  scene: LoginScene
  tabs: readonly LoginTab[]
  footer: string
  icp: string
  logo?: string
  background?: string
}

const DATA = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/

export const savePageSetup = async (tx: Tx, actor: Actor, given: GivenSetup) => {
  ensureWholeSchool(actor)
  const { version, logo, background, tabs, ...words } = given
  await ensureWayIn(tx, tabs)
  const trimmed = {
    ...words,
    title: words.title.trim(),
    slogan: words.slogan.trim(),
    lead: words.lead.trim(),
    footer: words.footer.trim(),
    icp: words.icp.trim(),
    tabs: [...new Set(tabs)],
  }
  if (!(await writeSetup(tx, version, trimmed))) throw new AppError('request.version_conflict')
  await setPicture(tx, 'logo', logo)
  await setPicture(tx, 'background', background)
  if (words.scene === 'picture' && !(await pictureNames(tx))['background'])
    throw new AppError('page_setup.picture_missing')
  tx.audit({
    action: 'page_setup.save',
    subjectType: 'page_setup',
    subjectId: String(tx.tenantId),
    detail: { ...trimmed, logo: changeOf(logo), background: changeOf(background) },
  })
  return readPageSetup(tx)
}

const changeOf = (picture: string | undefined) => (picture === undefined ? 'kept' : picture === '' ? 'removed' : 'set')

/** Ways that are shown but not open lead nobody in. */
const ensureWayIn = async (tx: Tx, tabs: readonly LoginTab[]): Promise<void> => {
  if (tabs.length === 0) return
  const { password, sms, terminal } = await readSetting(tx, 'signIn')
  const isOpen = { password, sms, card: terminal }
  if (!tabs.some((tab) => isOpen[tab])) throw new AppError('page_setup.no_way_in')
}

const setPicture = async (tx: Tx, kind: PictureKind, address: string | undefined): Promise<void> => {
  if (address === undefined) return
  if (address === '') return void (await dropPicture(tx, kind))
  const picture = plainPicture(Buffer.from(DATA.exec(address)?.[1] ?? '', 'base64'))
  if (!picture) throw new AppError('page_setup.picture_wrong')
  if (picture.content.length > pagePictureMaxBytes) throw new AppError('page_setup.picture_large')
  await putPicture(tx, kind, picture)
}
