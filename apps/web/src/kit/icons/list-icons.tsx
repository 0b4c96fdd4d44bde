import { icon } from './icon.tsx'

export const DensityIcon = /* @__PURE__ */ icon(
  'M4.5 4.5h15M4.5 19.5h15M12 8v8M9.3 10.2 12 7.7l2.7 2.5M9.3 13.8l2.7 2.5 2.7-2.5',
)
export const FilterIcon = /* @__PURE__ */ icon('M4.5 5.5h15l-5.8 7v6l-3.4-1.8v-4.2z')
export const ExitFullscreenIcon = /* @__PURE__ */ icon('M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5')
export const UpIcon = /* @__PURE__ */ icon('m6 14.5 6-6 6 6')
export const MoreIcon = /* @__PURE__ */ icon(
  'M7 12a1.6 1.6 0 1 1-3.2 0a1.6 1.6 0 1 1 3.2 0M13.6 12a1.6 1.6 0 1 1-3.2 0a1.6 1.6 0 1 1 3.2 0M20.2 12a1.6 1.6 0 1 1-3.2 0a1.6 1.6 0 1 1 3.2 0',
  'fill',
)
export const ResetIcon = /* @__PURE__ */ icon('M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 9M4.5 4.5V9H9')
export const MonitorIcon = /* @__PURE__ */ icon(
  'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5zM12 16v3.5M8.5 19.5h7',
)
/** Six dots: it can be taken hold of. */
export const GripIcon = /* @__PURE__ */ icon(
  'M9 5.5v.1M15 5.5v.1M9 12v.1M15 12v.1M9 18.5v.1M15 18.5v.1M8.8 5.5h.4M14.8 5.5h.4M8.8 12h.4M14.8 12h.4M8.8 18.5h.4M14.8 18.5h.4',
)
