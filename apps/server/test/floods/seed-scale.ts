import { shippedScale } from '@xinqiao/domain'
import type { TestApp } from '../harness.ts'
import type { TestTenant } from '../people.ts'

/** The library, with a scale of the school's own that bears its mark: a draft. */
export const seedScale = async (
  app: TestApp,
  tenant: TestTenant,
  mark: string,
): Promise<{ scale: string; scale_version: string }> => {
  const assessor = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ASSESSMENT'] }))
  const definition = { ...shippedScale('SLP8')!, code: 'MARKED', name: `${mark}睡眠`.slice(0, 30), category: 'own' }
  const body = new FormData()
  body.append('note', `${mark}首版`)
  body.append('file', new Blob([JSON.stringify(definition)]), '量表.json')
  const { scaleId, versionId } = await assessor.call('POST /scale/import', { body })
  if (!scaleId || !versionId) throw new Error('the scale was not taken in')
  return { scale: scaleId, scale_version: versionId }
}
