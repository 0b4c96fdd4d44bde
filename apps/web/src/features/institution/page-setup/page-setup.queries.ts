import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client, useSession } from '../../../session/index.ts'

const KEY = ['institution', 'look'] as const

export type PageSetup = Reply<'GET /admin/pageSetup/findPageSetupByTenantId/{id}'>
export type GivenSetup = Input<'POST /admin/pageSetup/saveOrUpdatePageSetup'>['body']

const useTenantId = (): string => useSession((state) => state.tenant?.id ?? '')

export const usePageSetup = () => {
  const id = useTenantId()
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: () =>
      client.call('GET /admin/pageSetup/findPageSetupByTenantId/{id}', { params: { id } }, { quiet: true, stay: true }),
    staleTime: 0,
    enabled: id !== '',
  })
}

export const useSavePageSetup = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: GivenSetup) =>
      client.call('POST /admin/pageSetup/saveOrUpdatePageSetup', { body }, { stay: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

/** Where a kept picture lies; its name changes with its content. */
export const usePictureAddress = () => {
  const tenantId = useTenantId()
  return (kind: 'logo' | 'background', name: string | null): string | undefined =>
    name ? client.url('GET /admin/pageSetup/picture', { tenantId, kind, v: name }) : undefined
}
