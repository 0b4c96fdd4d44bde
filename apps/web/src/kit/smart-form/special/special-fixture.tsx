import type { FormField } from '@xinqiao/domain'
import { render } from '@testing-library/react'
import { ConfirmHost } from '../../confirm.tsx'
import { storeOf } from '../form-fixture.ts'
import type { FormHost } from '../form-host.ts'
import type { FormSetup, FormStore } from '../form-store.ts'
import { SmartForm } from '../smart-form.tsx'

/** A world that knows nobody and keeps everything. */
export const hostWith = (more: Partial<FormHost> = {}): FormHost => ({
  upload: async () => 'f1',
  fileImage: async () => new Blob(['image']),
  quoteSignature: async () => null,
  grade: async () => null,
  levels: [],
  searchPeople: async () => [],
  visitorSummary: async () => ({ count: 0, lastDate: null }),
  signer: { name: '林静宜', userName: 'lin' },
  ...more,
})

/** A form in the document, with the questions it may ask. */
export const openForm = (fields: readonly FormField[], more: Partial<FormSetup> = {}): FormStore => {
  const store = storeOf(fields, { reader: { roleCodes: ['ROLE_CONSULTANT'] }, ...more })
  render(
    <>
      <SmartForm store={store} />
      <ConfirmHost />
    </>,
  )
  return store
}
