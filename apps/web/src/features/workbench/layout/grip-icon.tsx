import { icon } from '../../../kit/icons/icon.tsx'

/** Six dots: it can be taken hold of. */
export const GripIcon = /* @__PURE__ */ icon(
  'M9 5.5v.1M15 5.5v.1M9 12v.1M15 12v.1M9 18.5v.1M15 18.5v.1M8.8 5.5h.4M14.8 5.5h.4M8.8 12h.4M14.8 12h.4M8.8 18.5h.4M14.8 18.5h.4',
)
