import { DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'

export type DateFieldProps = {
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
  withTime: boolean
  placeholder: string
  disabled?: boolean
  onBlur?: () => void
  'aria-invalid'?: boolean | 'true'
  'aria-describedby'?: string
}

/** Holds the text that travels rather than the picker's own object, so that values can be compared and sent as they are. */
export function DateField({ value, onChange, withTime, ...rest }: DateFieldProps) {
  const format = withTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'
  return (
    <DatePicker
      {...rest}
      format={format}
      showTime={withTime ? { format: 'HH:mm' } : false}
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format(withTime ? 'YYYY-MM-DD HH:mm:00' : format) : null)}
    />
  )
}

const TIME = 'HH:mm'
/** Any day serves: only the time of it is looked at. */
const ON_SOME_DAY = '2000-01-01T'

export function TimeField({ value, onChange, ...rest }: Omit<DateFieldProps, 'withTime'>) {
  return (
    <TimePicker
      {...rest}
      format={TIME}
      minuteStep={5}
      needConfirm={false}
      style={{ width: '100%' }}
      value={value ? dayjs(ON_SOME_DAY + value) : null}
      onChange={(time) => onChange?.(time ? dayjs(time).format(TIME) : null)}
    />
  )
}
