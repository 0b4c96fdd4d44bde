import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { SignatureList } from './signature-list.tsx'
import { TextList } from './text-list.tsx'

/** What people agree to, and who did. */
export function Page() {
  const address = useListAddress('agreements', ['tab', 'keyword', 'formId', 'dates'])
  return address.filters.tab === 'signatures' ? <SignatureList address={address} /> : <TextList address={address} />
}
