// The design tokens of Waybill: sizes and fonts. Its colours are the contract's palettes (`--wb-…` in style sheets), because the page that the edge sends has the same.

/** Type sizes in px: body in tables is `small`, body is `base`. */
export const type = { tiny: 12, small: 13, base: 14, lead: 16, title: 20 } as const;

export const radius = 6;
/** Below this width (px) tables become cards and the rail a drawer. */
export const phoneWidth = 640;

/** System fonts, with those that carry Chinese and Vietnamese letters well on each system. */
export const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';
/** The same with traditional Chinese shapes first. */
export const fontFamilyTraditional =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, "PingFang TC", "Microsoft JhengHei", "Noto Sans TC", "Noto Sans CJK TC", sans-serif';
