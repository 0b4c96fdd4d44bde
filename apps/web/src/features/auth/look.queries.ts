import { useQuery } from '@tanstack/react-query'
import { isLoginTheme } from '@xinqiao/domain'
import type { Reply } from '@xinqiao/contract/client'
import type { SceneTone } from '../../kit/brand/bridge-palette.ts'
import type { PresetKey } from '../../kit/theme/tokens.ts'
import { client, readStore, writeStore } from '../../session/index.ts'
import { atOnce } from './auth.queries.ts'

type PageSetup = Reply<'GET /admin/pageSetup/findPageSetupByTenantId/{id}'>

/** What a school made of its login page, as the frame needs it; empty words keep ours. */
export type Look = {
  readonly title: string
  readonly slogan: string
  readonly lead: string
  readonly footer: string
  readonly icp: string
  readonly tabs: readonly string[]
  readonly theme: PresetKey | undefined
  readonly tone: SceneTone
  readonly logo: string | undefined
  readonly picture: string | undefined
}

const PLAIN: Look = {
  title: '',
  slogan: '',
  lead: '',
  footer: '',
  icp: '',
  tabs: [],
  theme: undefined,
  tone: 'day',
  logo: undefined,
  picture: undefined,
}

const placeOf = (tenantId: string): string => `login-look-${tenantId}`

const addressOf = (tenantId: string, kind: 'logo' | 'background', name: string | null): string | undefined =>
  name ? client.url('GET /admin/pageSetup/picture', { tenantId, kind, v: name }) : undefined

const lookOf = (tenantId: string, setup: PageSetup): Look => ({
  title: setup.title,
  slogan: setup.slogan,
  lead: setup.lead,
  footer: setup.footer,
  icp: setup.icp,
  tabs: setup.tabs,
  theme: isLoginTheme(setup.theme) ? setup.theme : undefined,
  tone: setup.scene === 'night' ? 'night' : 'day',
  logo: addressOf(tenantId, 'logo', setup.logo),
  picture: setup.scene === 'picture' ? addressOf(tenantId, 'background', setup.background) : undefined,
})

/** As it was seen last time until it is known; a page that cannot get it looks like ours. */
export function useLook(tenantId: string | undefined): Look {
  const query = useQuery({
    queryKey: ['auth', 'look', tenantId],
    queryFn: async () => {
      const id = tenantId ?? ''
      const setup = await client.call(
        'GET /admin/pageSetup/findPageSetupByTenantId/{id}',
        { params: { id } },
        { quiet: true, stay: true },
      )
      writeStore(placeOf(id), setup, true)
      return setup
    },
    enabled: tenantId !== undefined,
    placeholderData: () => readStore<PageSetup>(placeOf(tenantId ?? '')) ?? undefined,
    staleTime: 60_000,
    ...atOnce,
  })
  return tenantId && query.data ? lookOf(tenantId, query.data) : PLAIN
}
