export default {
  title: 'Banners',
  one: 'Banner',
  fields: {
    title: 'Title',
    place: 'Place',
    picture: 'Picture',
    link: 'Link',
    shownFrom: 'From',
    shownUntil: 'Until',
    isActive: 'Active',
    position: 'Order',
  },
  options: {
    place: {
      homepage: 'Homepage',
      app: 'App',
      miniProgram: 'Mini program',
    },
  },
};
