import { icon } from './icon.tsx'

export const HandshakeIcon = /* @__PURE__ */ icon(
  'm3 9 4-3 5 2 5-2 4 3-2 6-4.5 4.5a1.5 1.5 0 0 1-2 0L6 14.5z M12 8l-3 3.5a1.5 1.5 0 0 0 2 2l2-1.5 4 3.5',
)
export const RobotIcon = /* @__PURE__ */ icon(
  'M8 8h8a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM12 8V4.5M9.5 13v.5M14.5 13v.5M9.5 16.3h5M2.8 12v3M21.2 12v3',
)
export const FormIcon = /* @__PURE__ */ icon(
  'M6.5 4h11A1.5 1.5 0 0 1 19 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-13A1.5 1.5 0 0 1 6.5 4zM8.5 8.5h7M8.5 12.5h3M8.5 16h3M14 12l1 1 1.8-2M14 15.8l1 1 1.8-2',
)
export const MonitorIcon = /* @__PURE__ */ icon(
  'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5zM9 20h6M12 16.5V20',
)
/** Rising bars: a warning's level is never told by colour alone. */
export const AlarmIcon = /* @__PURE__ */ icon('M5 19.5v-3.5M9.7 19.5v-6.5M14.3 19.5V9.5M19 19.5v-15')
export const PulseIcon = /* @__PURE__ */ icon('M3 12h4l2.5-6.5 4.5 13 2.5-6.5h4.5')
export const TreeIcon = /* @__PURE__ */ icon('M9 3.5h6v4.5H9zM3.5 16h5v4.5h-5zM15.5 16h5v4.5h-5zM12 8v4M6 16v-4h12v4')
