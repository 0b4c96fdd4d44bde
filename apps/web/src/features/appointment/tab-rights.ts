import type { Permission } from '@xinqiao/domain'

/** The specification's rights to tabs: whoever lacks one has no such tab; the list of all shows what they may see. */
const needs: Readonly<Record<string, Permission>> = {
  complete: 'appointment_consult_record_tab',
  success: 'appointment_consult_record_wait_tab',
  toConfirm: 'appointment_consult_audit_wait_tab',
}

export const tabsFor = <Tab extends string>(tabs: readonly Tab[], allowed: (need: string) => boolean): readonly Tab[] =>
  tabs.filter((tab) => needs[tab] === undefined || allowed(needs[tab]))
