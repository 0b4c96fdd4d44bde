import type { StatusTabs } from '../../../kit/list/list.types.ts'
import type { ListAddress } from '../../../kit/list/use-list-address.ts'
import { agreementTexts as texts } from './agreement.messages.ts'

export type AgreementFilter = 'tab' | 'keyword' | 'formId' | 'dates'
export type AgreementAddress = ListAddress<AgreementFilter>

export const agreementTabs: StatusTabs<AgreementFilter> = {
  name: 'tab',
  label: texts.tabsLabel,
  items: [
    { value: '', label: texts.tabs.texts },
    { value: 'signatures', label: texts.tabs.signatures },
  ],
}
