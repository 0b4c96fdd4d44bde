import { icon } from '../../../kit/icons/icon.tsx'

export const PinIcon = /* @__PURE__ */ icon('M9 4.5h6l-.8 5.2 3.3 3.3v1.5h-11V13l3.3-3.3zM12 14.5v5.5')
