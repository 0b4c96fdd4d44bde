import { icon } from '../../icons/icon.tsx'

export const CalendarIcon = /* @__PURE__ */ icon(
  'M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2zM4 10h16M8.5 3.5v4M15.5 3.5v4',
)
export const ClockIcon = /* @__PURE__ */ icon('M3.7 12a8.3 8.3 0 1 0 16.6 0a8.3 8.3 0 1 0-16.6 0M12 7.5V12l3 2')
