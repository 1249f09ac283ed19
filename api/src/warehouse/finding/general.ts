// Words that say of goods only that they are some: `rice products` are rice.
import { words as wordsOf } from '@waybill/contract';
import { joins } from './term-trees';

/** Each as its words. */
const general: readonly (readonly string[])[] = [
  ...['product', 'products', 'goods', 'article', 'articles', 'item', 'items', 'commodities', 'merchandise'],
  ...['producto', 'productos', 'artículos', 'mercancías', 'mercaderías'],
  ...['produto', 'produtos', 'artigos', 'mercadorias'],
  ...['produit', 'produits', 'marchandises'],
  ...['sản phẩm', 'mặt hàng', 'hàng hóa'],
  ...['产品', '制品', '用品', '商品', '產品', '製品'],
  ...['изделие', 'изделия', 'товар', 'товары', 'продукция', 'продукт', 'продукты'],
  ...['виріб', 'вироби', 'товари', 'продукція', 'продукти'],
  ...['ürün', 'ürünler', 'ürünleri', 'mamulleri', 'eşyaları'],
].map(wordsOf);

/** Shorter ones of Latin letters say too little alone: of `IT products`, `it` is a word of many texts. */
const LETTERS_MIN = 3;

/**
 * The words without those that are general, and without what joined them.
 * @param words folded, as `words` of the contract has them
 * @returns the same number of words where none is general, none where nothing else is left
 */
export function withoutGeneral(words: readonly string[]): string[] {
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const here = general.find((each) => each.every((word, i) => words[at + i] === word));
    if (here === undefined) left.push(words[at] ?? '');
    at += here?.length ?? 1;
  }
  if (left.length === words.length) return left;
  while (left.length > 0 && joins(left[0] ?? '')) left.shift();
  while (left.length > 0 && joins(left.at(-1) ?? '')) left.pop();
  return left.every((word) => word.length < LETTERS_MIN && /^\p{Script=Latin}+$/u.test(word)) ? [] : left;
}
