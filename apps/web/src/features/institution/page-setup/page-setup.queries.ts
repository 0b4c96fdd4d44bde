import type { Reply } from '@xinqiao/contract/client'
import { type Asked, change, client, detail, useSession } from '../../../session/index.ts'

export type PageSetup = Reply<'GET /admin/pageSetup/findPageSetupByTenantId/{id}'>
export type GivenSetup = Asked<'POST /admin/pageSetup/saveOrUpdatePageSetup'>

const useTenantId = (): string => useSession((state) => state.tenant?.id ?? '')

const useSetup = detail('GET /admin/pageSetup/findPageSetupByTenantId/{id}')
export const usePageSetup = () => useSetup(useTenantId())
export const useSavePageSetup = change('POST /admin/pageSetup/saveOrUpdatePageSetup', { isForm: true })

/** Where a kept picture lies; its name changes with its content. */
export const usePictureAddress = () => {
  const tenantId = useTenantId()
  return (kind: 'logo' | 'background', name: string | null): string | undefined =>
    name ? client.url('GET /admin/pageSetup/picture', { tenantId, kind, v: name }) : undefined
}
