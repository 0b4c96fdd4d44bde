import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { listTexts as texts } from './list.messages.ts'
import { rangeOf } from './use-list-address.ts'

type DateRangeProps = { id: string; label: string; value: string; onChange: (value: string) => void }

/** In a file of its own: the picker is heavy, and only lists with dates load it. */
export function DateRange({ id, label, value, onChange }: DateRangeProps) {
  const range = rangeOf(value)
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      aria-label={label}
      value={range ? [dayjs(range[0]), dayjs(range[1])] : null}
      placeholder={[texts.from, texts.to]}
      onChange={(_, days) => onChange(days?.[0] && days[1] ? days.join('~') : '')}
    />
  )
}
