// Periods and e-mails of subscriptions, and kinds of notices.
// Without schemas: the first page of a visit may carry this file.

/** Spans that move on with the day: the presets of spec §9, and all days up to today. */
export const rollingPeriods = ['year_to_date', 'last_6_months', 'last_year', 'all_days'] as const;
export type RollingPeriod = (typeof rollingPeriods)[number];

/** How often an account gets an e-mail about what a subscription found. */
export const mailRhythms = ['never', 'at_once', 'daily', 'weekly'] as const;
export type MailRhythm = (typeof mailRhythms)[number];

/** What an account is told about, unless it does not want to be: two by messages, `mails` by e-mail. */
export const noticeKinds = ['companies', 'subscriptions', 'mails', 'radar'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
