import type { FormHost } from '../../kit/smart-form/form-host.ts'
import { toast } from '../../kit/toast.ts'
import { dialogMessages } from './dialogs/dialogs.messages.ts'

const notHere = (): Promise<never> => {
  toast.info(dialogMessages.preview.dry)
  return Promise.reject(new Error(dialogMessages.preview.dry))
}

/** A form that is only looked at: nothing is sent, nothing is fetched. */
export const dryHost = (levels: FormHost['levels']): FormHost => ({
  upload: notHere,
  fileImage: notHere,
  quoteSignature: () => Promise.resolve(null),
  grade: () => Promise.resolve(null),
  levels,
  searchPeople: () => Promise.resolve([]),
  visitorSummary: () => Promise.resolve({ count: 0, lastDate: null }),
  signer: { name: dialogMessages.preview.signer, userName: '' },
})
