import { icon } from './icon.tsx'

export const UserIcon = /* @__PURE__ */ icon(
  'M8.2 8.3a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0M4.8 20c.6-4 3.2-6 7.2-6s6.6 2 7.2 6',
)
export const LockIcon = /* @__PURE__ */ icon(
  'M7 10.5h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5',
)
export const ShieldIcon = /* @__PURE__ */ icon('M12 3.5 19 6v5.5c0 4.5-3 7.6-7 9-4-1.4-7-4.5-7-9V6z')
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.8 12C5 8 8.2 6 12 6s7 2 9.2 6c-2.2 4-5.4 6-9.2 6s-7-2-9.2-6zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0',
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M4 4.5 20 20M9.9 6.2A10 10 0 0 1 12 6c3.8 0 7 2 9.2 6a14 14 0 0 1-2.5 3.3M6.2 8A14 14 0 0 0 2.8 12C5 16 8.2 18 12 18c1.4 0 2.7-.3 3.9-.8M10 10.2a2.8 2.8 0 0 0 3.9 3.9',
)
export const RefreshIcon = /* @__PURE__ */ icon(
  'M19.5 5v5h-5M4.5 19v-5h5M5.5 10a7 7 0 0 1 12-3l2 3M18.5 14a7 7 0 0 1-12 3l-2-3',
)
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5')
export const CheckCircleIcon = /* @__PURE__ */ icon(
  'M3.7 12a8.3 8.3 0 1 0 16.6 0a8.3 8.3 0 1 0-16.6 0M8.3 12.3l2.6 2.6 5-5.2',
)
export const CloseIcon = /* @__PURE__ */ icon('m6.5 6.5 11 11M17.5 6.5l-11 11')
export const CopyIcon = /* @__PURE__ */ icon(
  'M10.3 8.5h7.4a1.8 1.8 0 0 1 1.8 1.8v7.9a1.8 1.8 0 0 1-1.8 1.8h-7.4a1.8 1.8 0 0 1-1.8-1.8v-7.9a1.8 1.8 0 0 1 1.8-1.8zM15.5 8.5V5.5A1.5 1.5 0 0 0 14 4H6a1.5 1.5 0 0 0-1.5 1.5V14A1.5 1.5 0 0 0 6 15.5h2.5',
)
export const InfoIcon = /* @__PURE__ */ icon('M3.7 12a8.3 8.3 0 1 0 16.6 0a8.3 8.3 0 1 0-16.6 0M12 11v5M12 8v.1')
export const AlertIcon = /* @__PURE__ */ icon('M3.7 12a8.3 8.3 0 1 0 16.6 0a8.3 8.3 0 1 0-16.6 0M12 7.5v5.5M12 16v.1')
export const WarningIcon = /* @__PURE__ */ icon('M12 4.5 20.5 19h-17zM12 10.5v4M12 16.7v.1')
export const LifebuoyIcon = /* @__PURE__ */ icon(
  'M3.7 12a8.3 8.3 0 1 0 16.6 0a8.3 8.3 0 1 0-16.6 0M8.6 12a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0M6.2 6.2l3.4 3.4M14.4 14.4l3.4 3.4M17.8 6.2l-3.4 3.4M9.6 14.4l-3.4 3.4',
)
export const PhoneIcon = /* @__PURE__ */ icon(
  'M6 4h3l1.6 4.3-2 1.5a11.5 11.5 0 0 0 5.6 5.6l1.5-2L20 15v3a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4 6.2 2 2 0 0 1 6 4z',
)
export const MobileIcon = /* @__PURE__ */ icon(
  'M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM11 18h2',
)
export const HeartIcon = /* @__PURE__ */ icon(
  'M12 19.8C6 15.5 3.5 12.4 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 3.4-2.5 6.5-8.5 10.8z',
)
export const OfflineIcon = /* @__PURE__ */ icon(
  'm4 4 16 16M9.5 16.2a3.8 3.8 0 0 1 5 0M6.5 13a8 8 0 0 1 4-2.2M15 11.2a8 8 0 0 1 2.5 1.8M3.5 9.5A12.5 12.5 0 0 1 8 6.8M12 6.2c3.2 0 6.1 1.2 8.5 3.3M12 19.3v.1',
)
export const BackIcon = /* @__PURE__ */ icon('m14.5 6-6 6 6 6')
export const ForwardIcon = /* @__PURE__ */ icon('m9.5 6 6 6-6 6')
export const DownIcon = /* @__PURE__ */ icon('m6 9.5 6 6 6-6')
export const BuildingIcon = /* @__PURE__ */ icon(
  'M5 20.5V5A1.5 1.5 0 0 1 6.5 3.5h7A1.5 1.5 0 0 1 15 5v15.5M15 9.5h3a1.5 1.5 0 0 1 1.5 1.5v9.5M3 20.5h18M8.5 7.5h3M8.5 11h3M8.5 14.5h3',
)
export const DingTalkIcon = /* @__PURE__ */ icon(
  'M6 4.5c3 2.5 7 3.5 12 4 .5 3-1 5-2.5 6.5h2l-6 5.5 1.3-4h-2.5l.8-1.5c-2 0-3.4-.8-4-2.2l3 .2c-2-.7-3.2-1.9-3.6-3.5l3 .8C7.2 9 6 7 6 4.5z',
  'fill',
)
export const WeChatIcon = /* @__PURE__ */ icon(
  'M9.5 4C5.4 4 2 6.7 2 10c0 1.9 1.1 3.5 2.8 4.6L4.2 17l2.6-1.4c.9.2 1.8.4 2.7.4h.5a5.4 5.4 0 0 1-.2-1.4c0-3.2 3.1-5.8 6.9-5.8h.4C16.4 6 13.3 4 9.5 4zM7 8.7a1 1 0 1 1 0-2 1 1 0 0 1 0 2zm5 0a1 1 0 1 1 0-2 1 1 0 0 1 0 2zM22 14.5c0-2.7-2.6-4.8-5.7-4.8s-5.7 2.1-5.7 4.8 2.5 4.9 5.7 4.9c.7 0 1.4-.1 2-.3l2.2 1.1-.5-1.9c1.3-.9 2-2.3 2-3.8zm-7.5-.7a.8.8 0 1 1 0-1.6.8.8 0 0 1 0 1.6zm3.7 0a.8.8 0 1 1 0-1.6.8.8 0 0 1 0 1.6z',
  'fill',
)
export const IdCardIcon = /* @__PURE__ */ icon(
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM6.7 11a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5.8 16c.4-1.5 1.4-2.3 2.9-2.3s2.5.8 2.9 2.3M14.5 10h3.5M14.5 13.5h3.5',
)
export const UsersIcon = /* @__PURE__ */ icon(
  'M5.7 8.5a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0M3 19.5c.5-3.5 2.8-5.3 6-5.3s5.5 1.8 6 5.3M15.5 5.5a3.3 3.3 0 0 1 0 6.2M17.5 14.6c2 .6 3.2 2.2 3.5 4.9',
)
export const PlayIcon = /* @__PURE__ */ icon('M3.7 12a8.3 8.3 0 1 0 16.6 0a8.3 8.3 0 1 0-16.6 0M10.3 8.8l5 3.2-5 3.2z')
