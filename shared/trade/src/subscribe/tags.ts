// Parses typed tags: separated by commas or semicolons of any keyboard, distinct, at most ten of thirty characters.
const TAGS_MAX = 10;
const TAG_LENGTH = 30;

export const tagsOf = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[,，、;；]/)
        .map((tag) => tag.trim().slice(0, TAG_LENGTH))
        .filter((tag) => tag !== ''),
    ),
  ].slice(0, TAGS_MAX);
