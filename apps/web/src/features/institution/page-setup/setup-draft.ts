import {
  isLoginTheme,
  loginSceneCodes,
  loginTabCodes,
  type LoginScene,
  type LoginTab,
  type LoginTheme,
} from '@xinqiao/domain'
import type { GivenSetup, PageSetup } from './page-setup.queries.ts'

export type SetupDraft = {
  readonly title: string
  readonly slogan: string
  readonly lead: string
  readonly footer: string
  readonly icp: string
  readonly theme: LoginTheme
  readonly scene: LoginScene
  readonly tabs: readonly LoginTab[]
  /** undefined: as it is; empty: taken away; otherwise a new one */
  readonly logo: string | undefined
  readonly background: string | undefined
}

export const draftOf = (setup: PageSetup): SetupDraft => ({
  title: setup.title,
  slogan: setup.slogan,
  lead: setup.lead,
  footer: setup.footer,
  icp: setup.icp,
  theme: isLoginTheme(setup.theme) ? setup.theme : 'bridge',
  scene: loginSceneCodes.find((code) => code === setup.scene) ?? 'day',
  tabs: loginTabCodes.filter((code) => setup.tabs.includes(code)),
  logo: undefined,
  background: undefined,
})

export const isChanged = (setup: PageSetup, draft: SetupDraft): boolean =>
  JSON.stringify(draftOf(setup)) !== JSON.stringify(draft)

export const givenOf = (setup: PageSetup, { logo, background, ...words }: SetupDraft): GivenSetup => ({
  ...words,
  tabs: [...words.tabs],
  version: setup.version,
  ...(logo === undefined ? {} : { logo }),
  ...(background === undefined ? {} : { background }),
})
