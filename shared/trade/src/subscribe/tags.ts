// Tags as they are typed: separated by commas of any keyboard, each once, at most ten of thirty characters.
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
