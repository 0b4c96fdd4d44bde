import { readSlots, slotsText } from '@xinqiao/domain'
import type { ViewProps } from '../../control-types.ts'
import controls from '../../controls/controls.module.css'
import { useValue } from '../../use-field.ts'
import { specialTexts } from '../special.messages.ts'

/** Each time on a line of its own. */
export function TimeSlotsView({ store, path }: ViewProps) {
  const slots = readSlots(useValue(store, path)) ?? []
  const text = slots.map((slot) => slotsText([slot])).join('\n')
  return (
    <p className={controls.answer} data-empty={text === '' || undefined}>
      {text || specialTexts.noneYet}
    </p>
  )
}
